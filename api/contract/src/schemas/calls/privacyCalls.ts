import * as addresses from '../../calls/privacyCalls';
import { messageSchema } from '../primitives';
import * as privacy from '../privacy';
import { userParamsSchema } from '../user';
import { defineCall } from './call';

const owner = { from: 'params', field: 'id', rule: 'self' } as const;

// None of them has a scope: an API key must not take all data away.
export const privacyCalls = {
  requestDataExport: defineCall({
    ...addresses.requestDataExport,
    module: 'privacy',
    access: 'access-token',
    owner,
    needsProof: true,
    summary:
      'Have a copy of one’s own data created, as JSON and CSV in a ZIP; needs a recent proof of identity',
    params: userParamsSchema,
    responses: { 201: privacy.requestDataExportResponseSchema },
  }),
  listDataExports: defineCall({
    ...addresses.listDataExports,
    module: 'privacy',
    access: 'access-token',
    owner,
    summary: 'Copies of one’s own data that can be downloaded or are being created',
    params: userParamsSchema,
    responses: { 200: privacy.dataExportsResponseSchema },
  }),
  downloadDataExport: defineCall({
    ...addresses.downloadDataExport,
    module: 'privacy',
    access: 'access-token',
    owner,
    needsProof: true,
    limit: 'document',
    summary: 'Download a copy of one’s own data; needs a recent proof of identity',
    params: privacy.dataExportParamsSchema,
    responses: {},
    files: [200],
  }),
  getClosing: defineCall({
    ...addresses.getClosing,
    module: 'privacy',
    access: 'access-token',
    owner,
    summary: 'What one should know before one closes the account',
    params: userParamsSchema,
    responses: { 200: privacy.closingSchema },
  }),
  closeAccount: defineCall({
    ...addresses.closeAccount,
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
  }),
  openClosing: defineCall({
    ...addresses.openClosing,
    module: 'privacy',
    access: 'public',
    limit: 'link',
    summary: 'When the account of a link closes',
    body: privacy.keepAccountRequestSchema,
    responses: { 200: privacy.openClosingResponseSchema },
  }),
  keepAccount: defineCall({
    ...addresses.keepAccount,
    module: 'privacy',
    access: 'public',
    limit: 'link',
    summary: 'Keep an account that is closing, by the link of its mail or of a sign-in',
    body: privacy.keepAccountRequestSchema,
    responses: { 200: messageSchema },
  }),
} as const;
