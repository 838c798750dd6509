// Bulk purchases as an affiliate makes them: pays for several lines at once and looks until every line is decided.
import { randomUUID } from 'node:crypto';
import { topUp, type Action } from './actions';
import type { Customer } from './customer';
import { acknowledge } from './journal';

/** How many eSIMs each has. */
export const bulkLines = 5;
const lookEveryMs = 1_000;
const restMs = 2_000;

/** What an affiliate does, without end. */
export function* actionsOfAffiliate(): Generator<Action> {
  for (;;) {
    yield (affiliate) => topUp(affiliate);
    yield buyInBulk;
  }
}

async function buyInBulk(affiliate: Customer): Promise<void> {
  const { account, journal, shop } = affiliate;
  const operation = journal.begin('bulk purchase', account.id);
  const lines = Array.from({ length: bulkLines }, () => ({
    name: 'Ada Lovelace',
    email: `chaos-${randomUUID()}@example.com`,
    tag: '',
  }));
  const paid = await affiliate.call({
    method: 'POST',
    path: '/bulk-purchases',
    body: { planId: shop.plan.uid, price: shop.plan.price, lines },
    key: operation.key,
  });
  if (paid.status !== 201) {
    operation.state = 'refused';
    if (paid.code !== 'insufficient_funds') affiliate.noteUnexpected(operation.kind, paid);
    return;
  }
  const id = String(paid.body['bulkPurchaseId']);
  for (;;) {
    const { status, body } = await affiliate.call({ method: 'GET', path: `/bulk-purchases/${id}` });
    if (status === 200 && body['finishedAt'] !== null) break;
    await affiliate.pause(lookEveryMs);
  }
  acknowledge(operation, { id });
  await affiliate.pause(restMs);
}
