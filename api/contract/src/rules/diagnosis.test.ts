import { diagnose, diagnosisCauses, type DiagnosisFacts } from './diagnosis';

const plan = {
  status: 'not-started',
  hasStarted: false,
  quotaBytes: 1000,
  remainingBytes: 1000,
  countries: ['FR'],
} as const;
const used = { ...plan, status: 'active', hasStarted: true, remainingBytes: 400 } as const;
const good: DiagnosisFacts = {
  esim: { serviceStatus: 'active', profileStatus: 'enabled' },
  plans: [used],
  recentBytes: 600,
  country: 'FR',
};
const profile = (profileStatus: NonNullable<DiagnosisFacts['esim']>['profileStatus']) => ({
  esim: { serviceStatus: 'active' as const, profileStatus },
});

const cases: readonly [cause: string, changes: Partial<DiagnosisFacts>][] = [
  ['silent', { esim: null }],
  ['blocked', { esim: { serviceStatus: 'inactive', profileStatus: 'enabled' } }],
  ['no_plan', { plans: [] }],
  ['ended', { plans: [{ ...used, status: 'ended' }] }],
  ['used_up', { plans: [{ ...used, remainingBytes: 0 }] }],
  ['not_installed', { ...profile('not-installed'), plans: [plan] }],
  ['off', profile('disabled')],
  ['not_covered', { country: 'CH' }],
  ['not_connected', { plans: [plan], recentBytes: 0 }],
  ['idle', { recentBytes: 0 }],
  ['working', {}],
  ['unclear', { ...profile('unknown'), recentBytes: 0 }],
];

it.each(cases)('finds %s', (cause, changes) => {
  expect(diagnose({ ...good, ...changes }).cause).toBe(cause);
});

it('has a case for each cause', () => {
  expect(cases.map(([cause]) => cause)).toEqual([...diagnosisCauses]);
});

it('says what was looked at, and what cannot be told', () => {
  const { checks } = diagnose({
    ...good,
    ...profile('not-installed'),
    plans: [plan],
    recentBytes: 0,
    country: null,
  });
  expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'service open',
    'plan ok',
    'data ok',
    'installed problem',
    'line open',
    'country open',
    'connection open',
  ]);
});

it('takes an unlimited plan as one with data, and a plan without countries as one for all', () => {
  const unlimited = { ...plan, quotaBytes: 0, remainingBytes: 0, countries: null };
  expect(diagnose({ ...good, plans: [unlimited], recentBytes: 5 }).cause).toBe('working');
});
