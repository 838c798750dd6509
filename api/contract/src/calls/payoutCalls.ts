import { affiliateParamsSchema } from '../schemas/affiliate';
import * as payout from '../schemas/payout';
import type { Calls } from './call';

/** Affiliates with a session alone: no call has a scope, so that API keys cannot move money out of the portal. */
const own = {
  module: 'payouts',
  access: 'access-token',
  roles: ['affiliate'],
  owner: { from: 'params', field: 'id', rule: 'self' },
  params: affiliateParamsSchema,
} as const;

/** Mails are read signed out; whoever has the link can only keep money in the portal. */
const byLink = {
  module: 'payouts',
  access: 'public',
  limit: 'credentials',
  params: payout.payoutLinkParamsSchema,
} as const;

export const payoutCalls = {
  getPayoutAccount: {
    method: 'GET',
    path: '/affiliate/:id/payout-account',
    shape: 3,
    // With the wallet: what it is below zero is left by payouts.
    tags: ['CustomerTransaction:PAYOUTS', 'Wallet:PAYOUTS'],
    ...own,
    summary: 'Whether payouts of commission can be made, what is missing, and how much was paid',
    responses: { 200: payout.payoutAccountSchema },
  },
  setUpPayouts: {
    method: 'POST',
    path: '/affiliate/:id/payout-account',
    ...own,
    limit: 'link',
    needsProof: true,
    summary:
      'Begin or continue the set-up of the payout account; the answer is a link to the processor’s page',
    responses: { 200: payout.payoutLinkSchema },
    refusals: [409, 502, 504],
  },
  setPayoutSchedule: {
    method: 'PUT',
    path: '/affiliate/:id/payout-schedule',
    shape: 3,
    invalidates: ['CustomerTransaction:PAYOUTS'],
    ...own,
    needsProof: true,
    summary: 'Choose whether payouts are made by themselves, weekly or monthly',
    body: payout.setPayoutScheduleRequestSchema,
    responses: { 200: payout.payoutAccountSchema },
    refusals: [409],
  },
  requestPayout: {
    method: 'POST',
    path: '/affiliate/:id/payouts',
    shape: 2,
    needsIdempotencyKey: true,
    invalidates: ['CustomerTransaction:PAYOUTS'],
    invalidatesWhenRefused: true,
    ...own,
    limit: 'money',
    needsProof: true,
    summary: 'Pay commission out to the affiliate’s bank account',
    body: payout.requestPayoutRequestSchema,
    responses: { 200: payout.payoutSchema },
    refusals: [402, 409, 502, 504],
  },
  listPayouts: {
    method: 'GET',
    path: '/affiliate/:id/payouts',
    shape: 2,
    tags: ['CustomerTransaction:PAYOUTS'],
    ...own,
    summary: 'Payouts of an affiliate, newest first',
    query: payout.payoutsQuerySchema,
    responses: { 200: payout.payoutsResponseSchema },
  },
  payoutCancelLink: {
    method: 'GET',
    path: '/payouts/cancel/:token',
    ...byLink,
    summary: 'The link in the mail about a payout that waits: a page that asks, and changes nothing',
    responses: {},
    files: [200],
    refusals: [404],
  },
  cancelPayout: {
    method: 'POST',
    path: '/payouts/cancel/:token',
    ...byLink,
    summary:
      'Cancel the payout that the link names, if it still waits; its money goes back to the commission',
    responses: {},
    files: [200],
    refusals: [404],
  },
  payoutStatement: {
    method: 'GET',
    path: '/affiliate/:id/payout-statement',
    isFile: true,
    ...own,
    limit: 'document',
    summary: 'Commission, transfers and payouts of a period, as PDF',
    query: payout.payoutStatementQuerySchema,
    responses: {},
    files: [200],
  },
} as const satisfies Calls;
