import * as addresses from '../../calls/systemCalls';
import * as search from '../search';
import * as system from '../system';
import { defineCall } from './call';

export const systemCalls = {
  health: defineCall({
    ...addresses.health,
    module: 'system',
    access: 'public',
    limit: 'none',
    summary: 'The process is up',
    responses: { 200: system.healthResponseSchema },
  }),
  ready: defineCall({
    ...addresses.ready,
    module: 'system',
    access: 'public',
    limit: 'none',
    summary: 'The process can serve: its database answers and takes writes',
    responses: { 200: system.readyResponseSchema, 503: system.readyResponseSchema },
  }),
  telemetry: defineCall({
    ...addresses.telemetry,
    module: 'system',
    access: 'public',
    limit: 'telemetry',
    summary: 'What a browser measured or saw fail; no personal data',
    body: system.telemetryRequestSchema,
    responses: { 202: system.telemetryResponseSchema },
  }),
  search: defineCall({
    ...addresses.search,
    module: 'search',
    access: 'access-token',
    summary: 'Find one’s eSIMs, customers and transactions',
    query: search.searchQuerySchema,
    responses: { 200: search.searchResponseSchema },
  }),
} as const;
