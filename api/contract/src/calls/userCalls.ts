import { messageSchema } from '../schemas/primitives';
import * as upload from '../schemas/upload';
import * as user from '../schemas/user';
import type { Calls } from './call';

const owner = { from: 'params', field: 'id', rule: 'self' } as const;

export const userCalls = {
  getUser: {
    method: 'GET',
    path: '/user/:id',
    tags: ['User:{id}'],
    module: 'users',
    access: 'access-token',
    owner,
    summary: 'One’s own account',
    params: user.userParamsSchema,
    responses: { 200: user.userSchema },
  },
  updateUser: {
    method: 'PUT',
    path: '/user/:id',
    invalidates: ['User:{id}'],
    module: 'users',
    access: 'access-token',
    owner,
    summary: 'Change profile fields; email and role are read-only',
    params: user.userParamsSchema,
    body: user.updateUserRequestSchema,
    responses: { 200: user.updateUserResponseSchema },
  },
  leaveAffiliate: {
    method: 'DELETE',
    path: '/user/:id/affiliate',
    invalidates: ['User:{id}'],
    module: 'users',
    access: 'access-token',
    owner,
    summary: 'Leave the affiliate who referred or created one’s account: they see nothing of it from then on',
    params: user.userParamsSchema,
    responses: { 200: messageSchema },
  },
  changePassword: {
    method: 'PUT',
    path: '/user/:id/password',
    invalidates: ['Session', 'User:EMAIL_CHANGE'],
    module: 'users',
    access: 'access-token',
    owner,
    limit: 'credentials',
    summary: 'Change the password; ends the other sessions',
    params: user.userParamsSchema,
    body: user.changePasswordRequestSchema,
    responses: { 200: messageSchema },
  },
  uploadImage: {
    method: 'POST',
    path: '/upload',
    formField: 'image',
    module: 'uploads',
    access: 'public',
    limit: 'upload',
    summary: 'Upload an image (multipart, field image; png, jpeg or webp, at most 2 MiB)',
    responses: { 200: upload.uploadResponseSchema },
    refusals: [409, 422],
  },
  getUploadedFile: {
    method: 'GET',
    path: '/upload/:fileName',
    isFile: true,
    module: 'uploads',
    access: 'public',
    summary: 'An uploaded image',
    params: upload.uploadedFileParamsSchema,
    responses: {},
    files: [200],
    refusals: [404],
  },
} as const satisfies Calls;
