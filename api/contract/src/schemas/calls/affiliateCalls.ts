import * as addresses from '../../calls/affiliateCalls';
import * as affiliate from '../affiliate';
import * as instruction from '../instruction';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

const roles = ['affiliate'] as const;

export const affiliateCalls = {
  listCustomers: defineCall({
    ...addresses.listCustomers,
    module: 'affiliates',
    access: 'access-token',
    roles,
    owner: { from: 'params', field: 'id', rule: 'self' },
    summary: 'Customers of an affiliate',
    params: affiliate.affiliateParamsSchema,
    query: affiliate.customersQuerySchema,
    responses: { 200: affiliate.customersResponseSchema },
  }),
  createCustomer: defineCall({
    ...addresses.createCustomer,
    module: 'affiliates',
    access: 'access-token',
    roles,
    owner: { from: 'params', field: 'id', rule: 'self' },
    limit: 'mail',
    summary: 'Create a customer, who gets a mail to choose a password',
    params: affiliate.affiliateParamsSchema,
    body: affiliate.createCustomerRequestSchema,
    responses: { 201: affiliate.createCustomerResponseSchema },
  }),
  deleteCustomer: defineCall({
    ...addresses.deleteCustomer,
    module: 'affiliates',
    access: 'access-token',
    roles,
    owner: { from: 'params', field: 'affiliateId', rule: 'self' },
    summary: 'Remove a customer',
    params: affiliate.affiliateCustomerParamsSchema,
    responses: { 200: messageSchema },
  }),
  affiliateEarnings: defineCall({
    ...addresses.affiliateEarnings,
    module: 'affiliates',
    access: 'access-token',
    roles,
    owner: { from: 'params', field: 'id', rule: 'self' },
    summary: 'How many customers an affiliate has, and the commission they brought',
    params: affiliate.affiliateParamsSchema,
    responses: { 200: affiliate.affiliateEarningsSchema },
  }),
  affiliateCard: defineCall({
    ...addresses.affiliateCard,
    module: 'affiliates',
    access: 'public',
    summary: 'Company name and logo of an affiliate, for the page of their referral link',
    params: affiliate.affiliateCardParamsSchema,
    responses: { 200: affiliate.affiliateCardSchema },
  }),
  qrInstructionEmail: defineCall({
    ...addresses.qrInstructionEmail,
    module: 'mail',
    access: 'access-token',
    limit: 'mail',
    summary: 'Mail the QR code of an eSIM with instructions',
    body: instruction.qrInstructionRequestSchema,
    responses: { 200: messageSchema },
  }),
  manualInstructionEmail: defineCall({
    ...addresses.manualInstructionEmail,
    module: 'mail',
    access: 'access-token',
    limit: 'mail',
    summary: 'Mail the manual activation details of an eSIM',
    body: instruction.manualInstructionRequestSchema,
    responses: { 200: messageSchema },
  }),
  referralEmail: defineCall({
    ...addresses.referralEmail,
    module: 'mail',
    access: 'access-token',
    roles,
    limit: 'mail',
    summary: 'Mail an affiliate’s referral link',
    body: instruction.referralEmailRequestSchema,
    responses: { 200: messageSchema },
  }),
} as const;
