import { randomUUID } from 'node:crypto';
import type { CarrierPlan } from '../travel/carrier/carrier';

/** Builds an active plan of 1000 bytes, half of them left, as a carrier reports it. */
export const buildCarrierPlan = (changes: Partial<CarrierPlan> = {}): CarrierPlan => ({
  id: randomUUID(),
  productUid: 'p',
  productName: 'Japan 1 GB',
  validityDays: 31,
  status: 'active',
  dataQuotaBytes: 1000,
  dataBytesRemaining: 500,
  startsAt: null,
  endsAt: null,
  countries: ['JP'],
  ...changes,
});
