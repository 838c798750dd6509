// Creates one event of the demo story through the real modules: ledger, purchases, card processor, carrier. Ids and keys
// are derived from the story, so repeating an event moves no money.
import { dollarsToCents, daysBefore } from '@portal/contract';
import { ensureCarrierCustomer } from '../../travel/carrier/carrierCustomers';
import { findPlans, type PlanRow } from '../../travel/catalogue/catalogue';
import { creditPayment, type PaymentServices } from '../../money/payments/topUps';
import { importPurchase } from '../../shop/purchases/importPurchase';
import { findPurchase, type PurchaseServices } from '../../shop/purchases/purchases';
import { fulfil, noteUndecided, refund } from '../../shop/purchases/transitions';
import type { Needs, PostingServices } from '../../services';
import type { StoryEvent, StoryPlan } from './demoStory';
import { demoId, payByTestCard, seedEsim } from './demoSandbox';
import { playAt } from './playAt';

type Event<Kind extends StoryEvent['kind']> = Extract<StoryEvent, { kind: Kind }>;
/** Carriers take seconds. */
const soonAfter = (daysAgo: number) => daysBefore(daysAgo - 0.0001);

/** @throws when the sandbox or the catalogue lacks something that the story needs */
export async function playEvent(
  services: PaymentServices & PurchaseServices,
  event: StoryEvent,
): Promise<void> {
  if (event.kind === 'top-up') await playTopUp(services, event);
  else if (event.kind === 'esim') await playEsim(services, event);
  else if (event.kind === 'refunded') await playRefund(services, event);
  else await playReview(services, event);
}

async function playTopUp(services: PaymentServices, event: Event<'top-up'>): Promise<void> {
  const { cards, settings } = services;
  const userId = demoId('person', event.user);
  const amountCents = dollarsToCents(event.dollars);
  const key = demoId('top-up', event.user, event.daysAgo);
  const { id, clientSecret } = await cards.createPayment({
    userId,
    amountCents,
    idempotencyKey: key,
  });
  // Pay after the credit: the processor's event would credit it with today's date.
  const paid = { id, status: 'succeeded' as const, userId, amountCents, currency: 'usd' };
  await playAt(services, daysBefore(event.daysAgo), (past) => creditPayment(past, paid));
  const payment = await cards.findPayment(id);
  if (payment?.status !== 'succeeded') await payByTestCard(settings, id, clientSecret);
}

async function playEsim(services: PurchaseServices, event: Event<'esim'>): Promise<void> {
  const { db, carriers, settings } = services;
  const ownerId = demoId('person', event.owner ?? event.user);
  const plans = [];
  for (const plan of event.plans) plans.push({ plan, row: await findPlan(services, plan) });
  const [first, ...further] = plans;
  if (!first) return;
  const purchaseId = await openPurchase(services, event, first.row, 0);
  const carrier = carriers.of(first.row.carrier);
  const customerId = await ensureCarrierCustomer(db, carrier, ownerId);
  let esim = await carrier.findEsimByTag(customerId, purchaseId);
  if (!esim) {
    await seedEsim(settings, {
      customerId,
      tag: purchaseId,
      assignedDaysAgo: event.daysAgo,
      state: event.state,
      plans: plans.map(({ plan: { country: _country, offer: _offer, ...past }, row }) => ({
        ...past,
        productUid: row.uid,
      })),
    });
    esim = await carrier.findEsimByTag(customerId, purchaseId);
  }
  if (!esim) throw new Error('The carrier does not return the seeded eSIM.');
  const onEsim = await carrier.listPlans(esim.iccid);
  const delivered = { esim: { ...esim, plans: onEsim } };
  await playAt(services, soonAfter(event.daysAgo), (past) => fulfil(past, purchaseId, delivered));
  for (const [index, { row }] of further.entries()) {
    const plan = onEsim[index + 1];
    if (!plan) continue;
    const id = await openPurchase(services, event, row, index + 1, { iccid: esim.iccid, esimUid: esim.uid });
    const at = soonAfter(event.daysAgo - (index + 1) * 0.5);
    await playAt(services, at, (past) => fulfil(past, id, { plan }));
  }
}

async function playRefund(services: PostingServices, event: Event<'refunded'>): Promise<void> {
  const purchaseId = await openPurchase(
    services,
    { ...event, tag: '' },
    await findPlan(services, event.plan),
    0,
  );
  await playAt(services, soonAfter(event.daysAgo), (past) => refund(past, purchaseId, 'carrier_refused'));
}

// Nobody can look this order up: its carrier is not configured, so it stays in review.
async function playReview(
  services: Needs<'clock' | 'db' | 'metrics'>,
  event: Event<'in-review'>,
): Promise<void> {
  const plan = await findPlan(services, event.plan);
  const id = await openPurchase(services, event, { ...plan, carrier: 'unconfigured' }, 0);
  const purchase = await findPurchase(services.db, id);
  if (purchase?.status !== 'ordering') return;
  const note = 'the carrier is not configured';
  await playAt(services, daysBefore(event.daysAgo - 0.02), (past) =>
    noteUndecided(past, purchase, note, true),
  );
}

/** Debits the wallet and leaves the purchase in the state 'ordering'. */
async function openPurchase(
  services: Needs<'clock' | 'db'>,
  event: { kind: string; user: string; owner?: string; daysAgo: number; tag: string },
  plan: PlanRow,
  index: number,
  target: { iccid?: string; esimUid?: string } = {},
): Promise<string> {
  const id = demoId('purchase', event.kind, event.user, event.daysAgo, index);
  const at = daysBefore(event.daysAgo - index * 0.5);
  const purchase = {
    id,
    userId: demoId('person', event.user),
    type: index === 0 ? ('esim' as const) : ('data-plan' as const),
    carrier: plan.carrier,
    planUid: plan.uid,
    planTitle: plan.name,
    amountCents: plan.priceUsdCents ?? 0n,
    customerId: demoId('person', event.owner ?? event.user),
    tag: event.tag,
    ...target,
  };
  await playAt(services, at, (past) => importPurchase(past, purchase));
  return id;
}

async function findPlan({ db }: Needs<'db'>, storyPlan: StoryPlan): Promise<PlanRow> {
  const rows = await findPlans(db, storyPlan.country, ` ${storyPlan.offer}`);
  // Prefer a plan of that country alone to a regional one.
  const row = rows.find(({ countries }) => countries.length === 1) ?? rows[0];
  if (!row || row.priceUsdCents === null)
    throw new Error(`The catalogue has no ${storyPlan.country} ${storyPlan.offer} with a price.`);
  return row;
}
