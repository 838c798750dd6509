// What the card processor lists is compared with what is known here, in both directions.
import type { Breach } from '../../money/ledger/verify';
import type { CardDispute, CardPayment, CardProcessor, CardRefund } from '../../money/payments/cardProcessor';
import { changedList } from '../../testing/changedList';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { verifyCardDisputes } from './cardDisputes';
import { verifyCardPayments } from './cardPayments';

const { shop, topUp, refund, lookUp, disputeOf } = useDisputes();

let paymentId: string;
let disputeId: string;
let refundId: string;
beforeAll(async () => {
  const account = await shop.api.signIn();
  paymentId = await topUp(account, 10);
  disputeId = await disputeOf(await topUp(account, 20, disputeCards.fraudulent));
  ({ id: refundId } = await refund(paymentId, 300));
  await lookUp();
});

type Case<Item> = [what: string, change: (is: Item) => Item[], examples: (id: string) => string[]];
const cardsWith = (lists: Partial<CardProcessor>): CardProcessor => ({
  ...shop.api.services.cards,
  ...lists,
});
const only =
  <Item extends { id: string }>(id: string, change: (is: Item) => Item[]) =>
  (is: Item) =>
    is.id === id ? change(is) : [is];
const examplesOf = (breaches: Breach[]) => breaches.map(({ count, example }) => `${count} ${example}`);

test.each<Case<CardPayment>>([
  ['has the same', (is) => [is], () => []],
  ['has one that was never credited', (is) => [is, { ...is, id: 'pi_more' }], () => ['1 pi_more']],
  ['has one of another shop', (is) => [is, { ...is, id: 'pi_other', userId: null }], () => []],
  ['has another amount', (is) => [{ ...is, amountCents: 1n }], (id) => [`1 ${id}`]],
  ['does not have it', () => [], (id) => [`1 ${id}`]],
])('payments: the processor %s', async (_what, change, examples) => {
  const { db, cards } = shop.api.services;
  const listSucceeded = () => changedList(cards.listSucceeded(), only(paymentId, change));
  const breaches = await verifyCardPayments(db, cardsWith({ listSucceeded }));
  expect(examplesOf(breaches)).toEqual(examples(paymentId));
});

test.each<Case<CardDispute>>([
  ['has the same', (is) => [is], () => []],
  ['has decided it', (is) => [{ ...is, outcome: 'lost' }], (id) => [`1 ${id}`]],
  ['has another amount', (is) => [{ ...is, amountCents: 1n }], (id) => [`1 ${id}`]],
  ['has one more', (is) => [is, { ...is, id: 'du_more' }], () => ['1 du_more']],
  ['has one of another shop', (is) => [is, { ...is, id: 'du_other', paymentId: 'pi_other' }], () => []],
  ['does not have it', () => [], (id) => [`1 ${id}`]],
])('disputes: the processor %s', async (_what, change, examples) => {
  const { db, cards } = shop.api.services;
  const listDisputes = () => changedList(cards.listDisputes(), only(disputeId, change));
  const breaches = await verifyCardDisputes(db, cardsWith({ listDisputes }));
  expect(examplesOf(breaches)).toEqual(examples(disputeId));
});

test.each<Case<CardRefund>>([
  ['has the same', (is) => [is], () => []],
  ['says that it failed', (is) => [{ ...is, isFailed: true }], (id) => [`1 ${id}`]],
  ['has another amount', (is) => [{ ...is, amountCents: 1n }], (id) => [`1 ${id}`]],
  ['has one more', (is) => [is, { ...is, id: 're_more' }], () => ['1 re_more']],
  ['has one more that failed', (is) => [is, { ...is, id: 're_more', isFailed: true }], () => []],
  ['has one of another shop', (is) => [is, { ...is, id: 're_other', paymentId: 'pi_other' }], () => []],
  ['does not have it', () => [], (id) => [`1 ${id}`]],
])('refunds: the processor %s', async (_what, change, examples) => {
  const { db, cards } = shop.api.services;
  const listRefunds: CardProcessor['listRefunds'] = (of) =>
    changedList(cards.listRefunds(of), only(refundId, change));
  const breaches = await verifyCardDisputes(db, cardsWith({ listRefunds }));
  expect(examplesOf(breaches)).toEqual(examples(refundId));
});
