import { acknowledge } from './journal';
import { findingsAfter, userId, walletsWith, type Run } from './testRun';

it.each<[string, (run: Run) => void, string[]]>([
  [
    'no fault in a payment of an automatic top-up',
    ({ journal, state }) => {
      const top = { id: 'auto-1', userId, paymentId: 'pi_2', state: 'credited' };
      state.autoTopUps = [top, { ...top, id: 'auto-2', paymentId: 'pi_3', state: 'declined' }];
      acknowledge(journal.begin('automatic top-up', userId));
      state.payments = [...state.payments, { id: 'pi_2', userId, cents: 700 }];
      state.postings = new Map([...state.postings, ['top_up pi_2', { count: 1, cents: 700 }]]);
      state.walletCents = walletsWith(3200);
    },
    [],
  ],
  [
    'an automatic top-up that was charged and counts as declined',
    ({ state }) => (state.autoTopUps = [{ id: 'auto-1', userId, paymentId: 'pi_1', state: 'declined' }]),
    ['automatic top-up lost'],
  ],
  [
    'an automatic top-up that was seen and never charged',
    ({ journal, state }) => {
      acknowledge(journal.begin('automatic top-up', userId));
      state.autoTopUps = [{ id: 'auto-1', userId, paymentId: null, state: 'declined' }];
    },
    ['automatic top-up lost'],
  ],
  [
    'a withdrawal whose statement is gone',
    ({ journal, state }) => {
      acknowledge(journal.begin('withdrawal', userId, { id: 'back' }));
      state.postings = new Map([...state.postings, ['reversal back', { count: 1, cents: 500 }]]);
    },
    ['withdrawal lost'],
  ],
  [
    'an exchange whose other plan was never paid',
    ({ journal, state }) => {
      acknowledge(journal.begin('exchange', userId, { id: 'back' }), { paidId: 'other' });
      state.postings = new Map([...state.postings, ['reversal back', { count: 1, cents: 500 }]]);
    },
    ['exchange lost'],
  ],
])('finds %s', (_name, change, expected) => {
  expect(findingsAfter(change)).toEqual(expected);
});
