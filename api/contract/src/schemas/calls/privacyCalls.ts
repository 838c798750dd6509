import * as addresses from '../../calls/privacyCalls';
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
} as const;
