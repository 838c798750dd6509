import * as addresses from '../../calls/userCalls';
import { messageSchema } from '../primitives';
import * as upload from '../upload';
import * as user from '../user';
import { defineCall } from './call';

const owner = { from: 'params', field: 'id', rule: 'self' } as const;

export const userCalls = {
  getUser: defineCall({
    ...addresses.getUser,
    module: 'users',
    access: 'access-token',
    owner,
    summary: 'One’s own account',
    params: user.userParamsSchema,
    responses: { 200: user.userSchema },
  }),
  updateUser: defineCall({
    ...addresses.updateUser,
    module: 'users',
    access: 'access-token',
    owner,
    summary: 'Change profile fields; email and role are read-only',
    params: user.userParamsSchema,
    body: user.updateUserRequestSchema,
    responses: { 200: user.updateUserResponseSchema },
  }),
  leaveAffiliate: defineCall({
    ...addresses.leaveAffiliate,
    module: 'users',
    access: 'access-token',
    owner,
    summary: 'Leave the affiliate who referred or created one’s account: they see nothing of it from then on',
    params: user.userParamsSchema,
    responses: { 200: messageSchema },
  }),
  changePassword: defineCall({
    ...addresses.changePassword,
    module: 'users',
    access: 'access-token',
    owner,
    limit: 'credentials',
    summary: 'Change the password; ends the other sessions',
    params: user.userParamsSchema,
    body: user.changePasswordRequestSchema,
    responses: { 200: messageSchema },
  }),
  uploadImage: defineCall({
    ...addresses.uploadImage,
    module: 'uploads',
    access: 'public',
    limit: 'upload',
    summary: 'Upload an image (multipart, field image; png, jpeg or webp, at most 2 MiB)',
    responses: { 200: upload.uploadResponseSchema },
    refusals: [422],
  }),
  getUploadedFile: defineCall({
    ...addresses.getUploadedFile,
    module: 'uploads',
    access: 'public',
    summary: 'An uploaded image',
    params: upload.uploadedFileParamsSchema,
    responses: {},
    files: [200],
    refusals: [404],
  }),
} as const;
