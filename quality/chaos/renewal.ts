// Auto-renew as customers use it: they switch it on, use up their data, and look until the plan was bought again.
import { sandboxEsimsPath } from '../../dev/local/src/secrets';
import type { Customer } from './customer';
import { acknowledge } from './journal';

interface Renewal {
  state: 'on' | 'paused';
  spentThisMonth: number;
  openTransactionId: string | null;
}

const lookEveryMs = 2_000;
const renewals = 5;

/** Has the newest eSIM renewed once. A renewal that the wallet cannot pay pauses, as it should. */
export async function renewPlan(customer: Customer): Promise<void> {
  const { account, journal, esims, shop } = customer;
  const esim = esims.at(-1);
  if (!esim) return;
  const path = `/esim/${esim.uid}/renewal`;
  const { uid: planId, price } = shop.plan;
  const body = { planId, price, monthLimit: Math.ceil(price * renewals) };
  // What users see of an eSIM refreshes the portal's copy, by which it offers and renews plans.
  const look = () => customer.call({ method: 'GET', path: `/esim/${esim.uid}/data-plans` });
  await look();
  const set = await customer.call({ method: 'PUT', path, body });
  // Its plans were ended before.
  if (set.code === 'plan_terminated' || set.status === 404) return;
  if (set.status !== 200) return customer.noteUnexpected('auto-renew', set);
  const { spentThisMonth: before } = set.body['renewal'] as Renewal;
  const operation = journal.begin('renewal', account.id, { id: esim.uid, iccid: esim.iccid });
  // Once for each eSIM: what is added to a phone that is online starts at once, and would last for days.
  esims.splice(esims.indexOf(esim), 1);
  await useUp(customer, esim.iccid);
  for (;;) {
    await look();
    const { status, body: seen } = await customer.call({ method: 'GET', path });
    const renewal = status === 200 ? (seen['renewal'] as Renewal | null) : null;
    if (!renewal || renewal.state === 'paused') operation.state = 'refused';
    else if (renewal.spentThisMonth > before && !renewal.openTransactionId) acknowledge(operation);
    if (operation.state !== 'open') break;
    await customer.pause(lookEveryMs);
  }
  await customer.call({ method: 'DELETE', path });
}

/** The phone uses more than the plan has. */
async function useUp(customer: Customer, iccid: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${customer.shop.sandboxUrl}${sandboxEsimsPath}/${iccid}/state`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'ENABLED', daysAgo: 0.4, megabytesPerDay: 100_000 }),
    }).catch(() => null);
    if (response?.ok) return;
    await customer.pause();
  }
}
