import { esimParamsSchema } from '../schemas/esim';
import * as handover from '../schemas/handover';
import { messageSchema } from '../schemas/primitives';
import type { Calls } from './call';

const roles = ['affiliate'] as const;

export const handoverCalls = {
  createHandover: {
    method: 'POST',
    path: '/esim/:esimId/handovers',
    invalidates: ['Esim:handovers {esimId}'],
    module: 'handovers',
    access: 'access-token',
    scope: 'handovers:write',
    roles,
    needsProof: true,
    summary: 'Create a hand-over link for an eSIM that the affiliate paid for',
    params: esimParamsSchema,
    body: handover.createHandoverRequestSchema,
    responses: { 201: handover.createHandoverResponseSchema },
    refusals: [409],
  },
  listHandovers: {
    method: 'GET',
    path: '/esim/:esimId/handovers',
    tags: ['Esim:handovers {esimId}', 'Esim:HANDOVERS'],
    module: 'handovers',
    access: 'access-token',
    scope: 'handovers:write',
    roles,
    summary: 'The affiliate’s hand-over links of an eSIM, newest first',
    params: esimParamsSchema,
    responses: { 200: handover.handoversResponseSchema },
    refusals: [409],
  },
  revokeHandover: {
    method: 'DELETE',
    path: '/handovers/:handoverId',
    invalidates: ['Esim:HANDOVERS'],
    invalidatesWhenRefused: true,
    module: 'handovers',
    access: 'access-token',
    scope: 'handovers:write',
    roles,
    summary: 'End a hand-over link now',
    params: handover.handoverParamsSchema,
    responses: { 200: messageSchema },
  },
  // The token is in the body: addresses get into logs.
  openHandover: {
    method: 'POST',
    path: '/handovers/open',
    isRead: true,
    cacheSeconds: 0,
    module: 'handovers',
    access: 'public',
    limit: 'link',
    summary: 'The eSIM of a hand-over link, with the affiliate’s brand',
    body: handover.openHandoverRequestSchema,
    responses: { 200: handover.openHandoverResponseSchema },
    refusals: [404, 410],
  },
} as const satisfies Calls;
