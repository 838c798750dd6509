import * as addresses from '../../calls/handoverCalls';
import { esimParamsSchema } from '../esim';
import * as handover from '../handover';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

const roles = ['affiliate'] as const;

export const handoverCalls = {
  createHandover: defineCall({
    ...addresses.createHandover,
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
  }),
  listHandovers: defineCall({
    ...addresses.listHandovers,
    module: 'handovers',
    access: 'access-token',
    scope: 'handovers:write',
    roles,
    summary: 'The affiliate’s hand-over links of an eSIM, newest first',
    params: esimParamsSchema,
    responses: { 200: handover.handoversResponseSchema },
    refusals: [409],
  }),
  revokeHandover: defineCall({
    ...addresses.revokeHandover,
    module: 'handovers',
    access: 'access-token',
    scope: 'handovers:write',
    roles,
    summary: 'End a hand-over link now',
    params: handover.handoverParamsSchema,
    responses: { 200: messageSchema },
  }),
  openHandover: defineCall({
    ...addresses.openHandover,
    module: 'handovers',
    access: 'public',
    limit: 'link',
    summary: 'The eSIM of a hand-over link, with the affiliate’s brand',
    body: handover.openHandoverRequestSchema,
    responses: { 200: handover.openHandoverResponseSchema },
    refusals: [404, 410],
  }),
} as const;
