import { messageSchema } from '../primitives';
import * as upload from '../upload';
import * as user from '../user';
import { defineCall } from './call';

const owner = { from: 'params', field: 'id', rule: 'self' } as const;

export const userCalls = {
  getUser: defineCall({
    room: 'users',
    method: 'GET',
    path: '/user/:id',
    access: 'access-token',
    owner,
    summary: 'One’s own account',
    params: user.userParamsSchema,
    answers: { 200: user.userSchema },
  }),
  updateUser: defineCall({
    room: 'users',
    method: 'PUT',
    path: '/user/:id',
    access: 'access-token',
    owner,
    summary: 'Change profile fields; email and role are read-only',
    params: user.userParamsSchema,
    body: user.updateUserRequestSchema,
    answers: { 200: user.updateUserAnswerSchema },
  }),
  changePassword: defineCall({
    room: 'users',
    method: 'PUT',
    path: '/user/:id/password',
    access: 'access-token',
    owner,
    limit: 'credentials',
    summary: 'Change the password; ends the other sessions',
    params: user.userParamsSchema,
    body: user.changePasswordRequestSchema,
    answers: { 200: messageSchema },
  }),
  uploadImage: defineCall({
    room: 'uploads',
    method: 'POST',
    path: '/upload',
    access: 'public',
    limit: 'upload',
    summary: 'Upload an image (multipart, field image; png, jpeg or webp, at most 2 MiB)',
    answers: { 200: upload.uploadAnswerSchema },
  }),
  getUploadedFile: defineCall({
    room: 'uploads',
    method: 'GET',
    path: '/upload/:fileName',
    access: 'public',
    summary: 'An uploaded image',
    params: upload.uploadedFileParamsSchema,
    answers: {},
  }),
} as const;
