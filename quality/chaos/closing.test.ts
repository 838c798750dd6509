import { reconcile } from './reconcile';
import { acknowledge } from './journal';
import { buildRun, type Run } from './testRun';

const row = 'closing of an account';

/** An account that paid 40 dollars, was closed and erased. */
function closedRun(): Run {
  const { journal, state } = buildRun();
  acknowledge(journal.begin('sign-in', 'eve'), { id: 'ended session' });
  acknowledge(journal.begin('top-up', 'eve'), { id: 'pi_eve' });
  acknowledge(journal.begin(row, 'eve'), { id: 'eve' });
  return {
    journal,
    state: {
      ...state,
      erased: new Set(['eve']),
      payments: [...state.payments, { id: 'pi_eve', userId: 'eve', cents: 4000 }],
      walletCents: new Map([...state.walletCents, ['eve', 0]]),
      postings: new Map([
        ...state.postings,
        ['top_up pi_eve', { count: 1, cents: 4000 }],
        ['balance_given_up eve', { count: 1, cents: 4000 }],
      ]),
    },
  };
}
const findingsWith = (change: (state: Run['state']) => Partial<Run['state']>) => {
  const { journal, state } = closedRun();
  return reconcile(journal, { ...state, ...change(state) })
    .filter((finding) => finding.row === row)
    .map(({ is }) => is);
};
const givenUp = (posting: { count: number; cents: number } | null) => (state: Run['state']) => {
  const postings = new Map(state.postings);
  if (posting) postings.set('balance_given_up eve', posting);
  else postings.delete('balance_given_up eve');
  return { postings };
};

it('finds nothing where a closed account is erased and its balance given up once', () => {
  const { journal, state } = closedRun();
  expect(reconcile(journal, state)).toEqual([]);
});

it.each([
  ['an account that is not erased', () => ({ erased: new Set<string>() }), ['lost']],
  ['a balance that was not given up', givenUp(null), ['lost']],
  ['a part of it', givenUp({ count: 1, cents: 100 }), ['lost']],
  ['a balance that was given up twice', givenUp({ count: 2, cents: 8000 }), ['doubled']],
])('finds %s', (_what, change, expected) => {
  expect(findingsWith(change)).toEqual(expected);
});
