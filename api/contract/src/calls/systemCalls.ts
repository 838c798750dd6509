import * as search from '../schemas/search';
import * as system from '../schemas/system';
import type { Calls } from './call';

export const systemCalls = {
  health: {
    method: 'GET',
    path: '/health',
    module: 'system',
    access: 'public',
    limit: 'none',
    summary: 'The process is up',
    responses: { 200: system.healthResponseSchema },
  },
  ready: {
    method: 'GET',
    path: '/ready',
    module: 'system',
    access: 'public',
    limit: 'none',
    summary: 'The process can serve: its database answers and takes writes',
    responses: { 200: system.readyResponseSchema, 503: system.readyResponseSchema },
  },
  telemetry: {
    method: 'POST',
    path: '/telemetry',
    module: 'system',
    access: 'public',
    limit: 'telemetry',
    summary: 'What a browser measured or saw fail; no personal data',
    body: system.telemetryRequestSchema,
    responses: { 202: system.telemetryResponseSchema },
  },
  search: {
    method: 'GET',
    path: '/search',
    shape: 2,
    module: 'search',
    access: 'access-token',
    summary: 'Find one’s eSIMs, customers and transactions',
    query: search.searchQuerySchema,
    responses: { 200: search.searchResponseSchema },
  },
} as const satisfies Calls;
