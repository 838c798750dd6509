// Compares what clients were told with what database, carrier and card processor hold.
import { bulkLines } from './bulkPurchase';
import { closings, givenUp } from './closing';
import { doubled, lost, type Finding, type Row } from './finding';
import { ways } from './giveBackUnused';
import { automaticTopUps } from './reconcileAutoTopUps';
import { keyOf, operationKinds, type Journal } from './journal';
import { commissionBalance, commissionTransfers, payouts } from './reconcilePayouts';
import { disputes, returnsToCard, takenBack } from './reconcileMoneyBack';
import type { State, StoredPurchase } from './state';

export interface Count {
  acknowledged: number;
  lost: number;
  doubled: number;
  open: number;
}

function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

const isDecided = ({ status }: StoredPurchase) => status === 'fulfilled' || status === 'refunded';

/** Lists every difference. Call it when the portal is at rest. */
export function reconcile(journal: Journal, state: State): Finding[] {
  return [
    ...signIns(journal, state),
    ...topUps(journal, state),
    ...automaticTopUps(journal, state),
    ...purchases(journal, state),
    ...esimOrders(journal, state),
    ...planOrders(journal, state),
    ...plansOfDeletedEsims(journal, state),
    ...refunds(journal, state),
    ...refusedRefunds(journal, state),
    ...deletions(journal, state),
    ...renewals(journal, state),
    ...bulkPurchases(journal, state),
    ...wallets(state),
    ...commissions(state),
    ...payouts(journal, state),
    ...commissionTransfers(journal, state),
    ...commissionBalance(state),
    ...returnsToCard(journal, state),
    ...disputes(journal, state),
    ...closings(journal, state),
  ];
}

/** The sessions of an account end with it. */
function* signIns(journal: Journal, { sessions, erased }: State): Generator<Finding> {
  for (const { id, userId } of journal.acknowledged('sign-in'))
    if (!sessions.has(id) && !erased.has(userId)) yield lost('sign-in', `session ${id}`);
}

function* topUps(journal: Journal, state: State): Generator<Finding> {
  const { payments, postings } = state;
  for (const { id, cents } of payments) {
    const posted = postings.get(`top_up ${id}`);
    if (!posted) yield lost('top-up', `payment ${id} is in no wallet`);
    else if (posted.count > 1 || posted.cents > cents) yield doubled('top-up', `payment ${id}`);
  }
  const received = new Set(payments.map(({ id }) => id));
  for (const row of ['top-up', 'top-up by a saved card'] as const)
    for (const { id } of journal.acknowledged(row))
      if (!received.has(id)) yield doubled(row, `${id} was credited and never paid`);
  yield* chargedTwice(journal, state);
}

/** A saved card is charged once for each press and each automatic top-up: no customer has more payments. */
function* chargedTwice(journal: Journal, { payments, autoTopUps }: State): Generator<Finding> {
  const begun = groupBy(
    journal.operations.filter(({ kind }) => kind.startsWith('top-up')),
    ({ userId }) => userId,
  );
  for (const [userId, received] of groupBy(payments, (payment) => payment.userId)) {
    const automatic = autoTopUps.filter((one) => one.userId === userId).length;
    const count = (begun.get(userId)?.length ?? 0) + automatic;
    if (received.length > count)
      yield doubled('top-up by a saved card', `${userId} paid ${received.length} times for ${count} top-ups`);
  }
}

function* purchases(journal: Journal, state: State): Generator<Finding> {
  const stored = new Set(state.purchases.map(({ id }) => id));
  const operations = journal.operations.filter(({ kind }) => kind === 'purchase');
  // Auto-renew and exchanges store which purchases are their own.
  const named = new Set<string | null>(state.renewals.map(({ purchaseId }) => purchaseId));
  for (const { exchangeId } of state.requestedRefunds.values()) named.add(exchangeId);
  for (const { userId, key, state: said, id } of operations) {
    const ofKey = state.purchaseOfKey.get(keyOf(userId, key));
    if (ofKey !== undefined) named.add(ofKey);
    if (said !== 'acknowledged') continue;
    if (!stored.has(id)) yield lost('purchase', `purchase ${id}`);
    else if (ofKey !== id) yield doubled('purchase', `key ${key} has ${String(ofKey)} and ${id}`);
  }
  for (const { id, bulkPurchaseId } of state.purchases)
    if (!named.has(id) && bulkPurchaseId === null) yield doubled('purchase', `purchase ${id} has no key`);
  for (const { id } of state.purchases)
    for (const kind of ['hold', 'capture', 'release'])
      if ((state.postings.get(`${kind} ${id}`)?.count ?? 0) > 1)
        yield doubled('purchase', `${kind} of ${id}`);
}

function* esimOrders(journal: Journal, state: State): Generator<Finding> {
  const row = 'order of an eSIM';
  const byId = new Map(state.purchases.map((purchase) => [purchase.id, purchase]));
  const deleted = new Set(
    journal.operations
      .filter(({ kind }) => kind === 'deletion of an eSIM' || ways.some((way) => way === kind))
      .map(({ iccid }) => iccid),
  );
  for (const { id, iccid } of journal.acknowledged(row)) {
    const purchase = byId.get(id);
    if (purchase?.status !== 'fulfilled' || purchase.iccid !== iccid)
      yield lost(row, `eSIM ${iccid} of ${id}`);
  }
  const atCarrier = groupBy(state.esims, ({ tag }) => tag);
  for (const { id, type, status, iccid } of state.purchases) {
    if (type !== 'esim') continue;
    const made = atCarrier.get(id)?.length ?? 0;
    if (made > Number(status !== 'refunded'))
      yield doubled(row, `${made} eSIMs of ${id}, which is ${status}`);
    if (status === 'fulfilled' && made === 0 && !deleted.has(iccid ?? ''))
      yield lost(row, `${id} has no eSIM at the carrier`);
  }
}

function* planOrders(journal: Journal, state: State): Generator<Finding> {
  const row = 'order of a plan';
  const fulfilled = state.purchases.filter(({ status }) => status === 'fulfilled');
  const delivered = new Set(fulfilled.map(({ id }) => id));
  for (const { id } of journal.acknowledged(row)) if (!delivered.has(id)) yield lost(row, `plan of ${id}`);
  const paid = groupBy(fulfilled, ({ iccid }) => iccid ?? '');
  const undecided = new Set(state.purchases.filter((one) => !isDecided(one)).map(({ iccid }) => iccid));
  for (const { iccid, plans } of state.esims) {
    if (undecided.has(iccid)) continue;
    const ofPurchases = paid.get(iccid) ?? [];
    const ids = new Set(plans.map(({ id }) => id));
    if (ids.size > ofPurchases.length)
      yield doubled(row, `${ids.size} plans on ${iccid}, paid ${ofPurchases.length}`);
    for (const { id, carrierPlanId } of ofPurchases)
      if (!ids.has(carrierPlanId ?? '')) yield lost(row, `plan of ${id} on ${iccid}`);
    if (new Set(ofPurchases.map(({ carrierPlanId }) => carrierPlanId)).size < ofPurchases.length)
      yield lost(row, `one plan on ${iccid} counts for two purchases`);
  }
}

/** Nobody pays for a plan on an eSIM that is gone, unless they ended the plan themselves or got its price back. */
function* plansOfDeletedEsims(journal: Journal, state: State): Generator<Finding> {
  const row = 'order of a plan';
  const there = new Set(state.esims.map(({ iccid }) => iccid));
  const ended = new Set(
    journal.operations.filter(({ kind }) => kind === 'end of a plan').map(({ id }) => id),
  );
  for (const { id, type, status, iccid, carrierPlanId } of state.purchases)
    if (
      type === 'data-plan' &&
      status === 'fulfilled' &&
      !there.has(iccid ?? '') &&
      !ended.has(carrierPlanId ?? '')
    )
      if (!state.postings.has(`reversal ${id}`)) yield lost(row, `plan of ${id} on the deleted ${iccid}`);
}

/** A refund is refused only because there is nothing to refund. */
function* refusedRefunds(journal: Journal, state: State): Generator<Finding> {
  const delivered = new Set(state.purchases.flatMap(({ id, status }) => (status === 'fulfilled' ? id : [])));
  for (const { kind, state: said, id } of journal.operations)
    if (kind === 'refund' && said === 'refused' && !delivered.has(id)) yield lost(kind, `delivery of ${id}`);
}

function* refunds(journal: Journal, state: State): Generator<Finding> {
  const statuses = new Map(state.purchases.map(({ id, status }) => [id, status]));
  for (const { id } of journal.acknowledged('refund'))
    if (statuses.get(id) !== 'refunded') yield lost('refund', `refund of ${id}`);
  for (const row of ['refund by an operator', ...ways] as const)
    for (const { id } of journal.acknowledged(row))
      if (!state.postings.has(`reversal ${id}`)) yield lost(row, `refund of ${id}`);
  const stored = new Set(statuses.keys());
  for (const { id } of journal.acknowledged('withdrawal'))
    if (!state.requestedRefunds.get(id)?.isWithdrawn) yield lost('withdrawal', `statement about ${id}`);
  for (const { id, paidId } of journal.acknowledged('exchange')) {
    const { exchangeId } = state.requestedRefunds.get(id) ?? {};
    if (paidId !== undefined && !(exchangeId === paidId && stored.has(paidId)))
      yield lost('exchange', `${id} was exchanged for ${paidId}`);
  }
}

function* deletions(journal: Journal, { esims }: State): Generator<Finding> {
  const byIccid = new Map(esims.map((esim) => [esim.iccid, esim]));
  for (const row of ['deletion of an eSIM', ...ways] as const)
    for (const { iccid } of journal.acknowledged(row))
      if (byIccid.has(iccid)) yield lost(row, `eSIM ${iccid} is still there`);
  for (const { id, iccid } of journal.acknowledged('end of a plan')) {
    const plan = byIccid.get(iccid)?.plans.find((one) => one.id === id);
    if (plan && plan.network_status !== 'TERMINATED') yield lost('end of a plan', `plan ${id} on ${iccid}`);
  }
}

/** Each plan is renewed once, and what was seen as renewed is. */
function* renewals(journal: Journal, state: State): Generator<Finding> {
  const statuses = new Map(state.purchases.map(({ id, status }) => [id, status]));
  const paid = state.renewals.filter(({ purchaseId }) => statuses.get(purchaseId) === 'fulfilled');
  for (const [follows, attempts] of groupBy(paid, (attempt) => attempt.follows))
    if (attempts.length > 1) yield doubled('renewal', `${attempts.length} plans follow ${follows}`);
  for (const { purchaseId, state: said } of state.renewals)
    if ((said === 'bought') !== (statuses.get(purchaseId) === 'fulfilled'))
      yield lost('renewal', `${purchaseId} is ${said} and ${String(statuses.get(purchaseId))}`);
  const renewed = groupBy(paid, ({ esimUid }) => esimUid);
  for (const [esimUid, told] of groupBy(journal.acknowledged('renewal'), ({ id }) => id))
    if ((renewed.get(esimUid)?.length ?? 0) < told.length) yield lost('renewal', `renewal of ${esimUid}`);
}

/** Each key pays once for all of its lines, and every line is decided. */
function* bulkPurchases(journal: Journal, state: State): Generator<Finding> {
  const row = 'bulk purchase';
  const ofBulk = groupBy(state.purchases, ({ bulkPurchaseId }) => bulkPurchaseId ?? '');
  ofBulk.delete('');
  const named = new Set<string>();
  for (const { userId, key, state: said, id } of journal.operations.filter(({ kind }) => kind === row)) {
    const ofKey = state.bulkOfKey.get(keyOf(userId, key));
    if (ofKey !== undefined) named.add(ofKey);
    if (said !== 'acknowledged') continue;
    if (ofKey !== id) yield doubled(row, `key ${key} has ${String(ofKey)} and ${id}`);
    const lines = ofBulk.get(id)?.length ?? 0;
    if (lines !== bulkLines) yield lost(row, `${id} has ${lines} of ${bulkLines} lines`);
  }
  for (const [id, lines] of ofBulk) {
    if (!named.has(id)) yield doubled(row, `${id} has no key`);
    const held = state.postings.get(`bulk_hold ${id}`);
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    if (held?.count !== 1 || held.cents !== cents)
      yield doubled(row, `${id} is held ${JSON.stringify(held)}`);
  }
}

/**
 * A wallet is what the card processor received and what was moved of commission, less what was delivered or went
 * back to cards, plus what operators gave back.
 */
function* wallets(state: State): Generator<Finding> {
  const { payments, purchases: stored, postings, walletCents, commissionCents } = state;
  const expected = new Map<string, number>();
  const add = (userId: string, cents: number) => expected.set(userId, (expected.get(userId) ?? 0) + cents);
  for (const { userId, cents } of payments) add(userId, cents);
  for (const { userId, cents } of takenBack(state)) add(userId, -cents);
  for (const { userId, cents } of givenUp(state)) add(userId, -cents);
  for (const affiliateId of commissionCents.keys())
    add(affiliateId, postings.get(`commission_transfer ${affiliateId}`)?.cents ?? 0);
  for (const purchase of stored) {
    const { id, userId, cents, status } = purchase;
    if (status !== 'refunded' && !postings.has(`reversal ${id}`)) add(userId, -cents);
  }
  for (const [userId, cents] of expected) {
    const has = walletCents.get(userId) ?? 0;
    if (has < cents) yield lost('wallet', `${userId} has ${has} of ${cents} cents`);
    if (has > cents) yield doubled('wallet', `${userId} has ${has} instead of ${cents} cents`);
  }
}

function* commissions({ purchases: stored, postings }: State): Generator<Finding> {
  for (const { id, status, isEarning } of stored) {
    const expected = Number(status === 'fulfilled' && isEarning);
    const count = postings.get(`commission ${id}`)?.count ?? 0;
    if (count < expected) yield lost('commission', `commission of ${id}`);
    if (count > expected) yield doubled('commission', `commission of ${id}`);
  }
}

/** The table of a run. */
export function countRows(journal: Journal, state: State, findings: readonly Finding[]): Map<Row, Count> {
  const countOf = (row: Row, is: Finding['is']) =>
    findings.filter((finding) => finding.row === row && finding.is === is).length;
  const renewing = state.renewals.filter((one) => one.state === 'buying').length;
  const undecided = state.purchases.filter((purchase) => !isDecided(purchase)).length;
  const charging = state.autoTopUps.filter((one) => one.state === 'charging').length;
  const paying = state.payouts.filter((one) => one.state === 'processing').length;
  const rows: [Row, number, number][] = operationKinds.map((kind) => [
    kind,
    journal.acknowledged(kind).length,
    journal.operations.filter((one) => one.kind === kind && one.state === 'open').length +
      (kind === 'purchase' ? undecided : 0) +
      (kind === 'renewal' ? renewing : 0) +
      (kind === 'automatic top-up' ? charging : 0) +
      (kind === 'payout' ? paying : 0),
  ]);
  const accrued = [...state.postings.keys()].filter((name) => name.startsWith('commission ')).length;
  rows.push(['wallet', state.walletCents.size, 0], ['commission', accrued, 0]);
  return new Map(
    rows.map(([row, acknowledged, open]) => [
      row,
      { acknowledged, lost: countOf(row, 'lost'), doubled: countOf(row, 'doubled'), open },
    ]),
  );
}
