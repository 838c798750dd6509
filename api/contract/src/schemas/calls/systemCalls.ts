import * as search from '../search';
import * as system from '../system';
import { defineCall } from './call';

export const systemCalls = {
  health: defineCall({
    room: 'system',
    method: 'GET',
    path: '/health',
    access: 'public',
    limit: 'none',
    summary: 'The process is up',
    answers: { 200: system.healthAnswerSchema },
  }),
  ready: defineCall({
    room: 'system',
    method: 'GET',
    path: '/ready',
    access: 'public',
    limit: 'none',
    summary: 'The process can serve: its database answers and takes writes',
    answers: { 200: system.readyAnswerSchema, 503: system.readyAnswerSchema },
  }),
  telemetry: defineCall({
    room: 'system',
    method: 'POST',
    path: '/telemetry',
    access: 'public',
    limit: 'telemetry',
    summary: 'What a browser measured or saw fail; no personal data',
    body: system.telemetryRequestSchema,
    answers: { 202: system.telemetryAnswerSchema },
  }),
  search: defineCall({
    room: 'search',
    method: 'GET',
    path: '/search',
    access: 'access-token',
    summary: 'Find one’s eSIMs, customers and transactions',
    query: search.searchQuerySchema,
    answers: { 200: search.searchAnswerSchema },
  }),
} as const;
