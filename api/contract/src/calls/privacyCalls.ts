import { messageSchema } from '../schemas/primitives';
import * as privacy from '../schemas/privacy';
import { userParamsSchema } from '../schemas/user';
import type { Calls } from './call';

const owner = { from: 'params', field: 'id', rule: 'self' } as const;

// None of them has a scope: an API key must not take all data away.
export const privacyCalls = {
  requestDataExport: {
    method: 'POST',
    path: '/user/:id/data-exports',
    invalidates: ['User:DATA_EXPORTS'],
    invalidatesWhenRefused: true,
    module: 'privacy',
    access: 'access-token',
    owner,
    needsProof: true,
    summary:
      'Have a copy of one’s own data created, as JSON and CSV in a ZIP; needs a recent proof of identity',
    params: userParamsSchema,
    responses: { 201: privacy.requestDataExportResponseSchema },
  },
  listDataExports: {
    method: 'GET',
    path: '/user/:id/data-exports',
    tags: ['User:DATA_EXPORTS'],
    module: 'privacy',
    access: 'access-token',
    owner,
    summary: 'Copies of one’s own data that can be downloaded or are being created',
    params: userParamsSchema,
    responses: { 200: privacy.dataExportsResponseSchema },
  },
  downloadDataExport: {
    method: 'GET',
    path: '/user/:id/data-exports/:exportId/file',
    isFile: true,
    module: 'privacy',
    access: 'access-token',
    owner,
    needsProof: true,
    limit: 'document',
    summary: 'Download a copy of one’s own data; needs a recent proof of identity',
    params: privacy.dataExportParamsSchema,
    responses: {},
    files: [200],
  },
  getClosing: {
    method: 'GET',
    path: '/user/:id/closing',
    shape: 2,
    tags: ['User:CLOSING', 'Wallet', 'Esim'],
    cacheSeconds: 0,
    module: 'privacy',
    access: 'access-token',
    owner,
    summary: 'What one should know before one closes the account',
    params: userParamsSchema,
    responses: { 200: privacy.closingSchema },
  },
  closeAccount: {
    method: 'POST',
    path: '/user/:id/closing',
    invalidates: ['User:CLOSING'],
    invalidatesWhenRefused: true,
    module: 'privacy',
    access: 'access-token',
    owner,
    needsProof: true,
    limit: 'money',
    summary:
      'Close the account: sessions and API keys end now, and after 14 days it is erased; needs a recent proof of identity',
    params: userParamsSchema,
    body: privacy.closeAccountRequestSchema,
    responses: { 200: privacy.closeAccountResponseSchema },
  },
  // The token is in the body: addresses get into logs.
  openClosing: {
    method: 'POST',
    path: '/auth/closing',
    isRead: true,
    cacheSeconds: 0,
    module: 'privacy',
    access: 'public',
    limit: 'link',
    summary: 'When the account of a link closes',
    body: privacy.keepAccountRequestSchema,
    responses: { 200: privacy.openClosingResponseSchema },
  },
  keepAccount: {
    method: 'POST',
    path: '/auth/keep-account',
    module: 'privacy',
    access: 'public',
    limit: 'link',
    summary: 'Keep an account that is closing, by the link of its mail or of a sign-in',
    body: privacy.keepAccountRequestSchema,
    responses: { 200: messageSchema },
  },
} as const satisfies Calls;
