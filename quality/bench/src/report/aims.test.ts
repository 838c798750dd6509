import { summarize } from '../statistics';
import type { AfterRelease } from '../measurements/releases';
import { compareWithAims, type Aim } from './aims';
import { worseThanRecord } from './gate';
import type { Report } from './report';

const machine = { processor: 'EPYC', cores: 2, memoryGb: 24, node: '24', browser: 'Chromium' };
const report = (changes: Partial<Report>): Report => ({
  createdAt: '2026-11-25T00:00:00.000Z',
  commit: 'abc1234',
  machine,
  runs: 1,
  minutes: 1,
  failures: [],
  ...changes,
});
const load = (variant: AfterRelease['variant'], scriptBytes: number): AfterRelease => {
  const values = { fcp: 1, lcp: 1, ready: 600, data: 1, cls: 0, tbt: 0, scriptBytes, requests: 1 };
  const summaries = Object.entries(values).map(([name, value]) => [name, summarize([value])]);
  return {
    released: 'mfe-esim',
    page: '/esim/{id}',
    variant,
    values: Object.fromEntries(summaries) as AfterRelease['values'],
  };
};

it('compares a release of a remote with that of the single bundle', () => {
  const aims = compareWithAims(report({ releases: [load('federated', 22_000), load('single', 19_000)] }));
  expect(aims).toEqual([
    {
      aim: 'After a release of mfe-esim: scripts, federated / single ≤ 1.10',
      result: '1.16 (22.0 kB / 19.0 kB)',
      value: 22 / 19,
      unit: 'ratio',
      isMet: false,
    },
    expect.objectContaining({
      aim: expect.stringContaining('route ready') as unknown,
      value: 1,
      isMet: true,
    }),
  ]);
});

it('limits the time until the sign-in page takes a key', () => {
  const firstKeys = [{ variant: 'federated' as const, takenAfter: summarize([690, 720, 740]) }];
  expect(compareWithAims(report({ firstKeys }))).toEqual([
    { aim: '/login: first key taken ≤ 700 ms', result: '720 ms', value: 720, unit: 'ms', isMet: false },
  ]);
});

it('takes no release for a result after which the single bundle loads nothing', () => {
  const releases = [load('federated', 22_000), load('single', 0)];
  expect(() => compareWithAims(report({ releases }))).toThrow('22.0 kB / 0.0 kB is no figure');
});

describe('the comparison with the record', () => {
  const aim = (unit: Aim['unit'], value: number): Aim => ({
    aim: `one in ${unit}`,
    result: '',
    value,
    unit,
    isMet: true,
  });
  const compare = (unit: Aim['unit'], now: number, recorded: number, of = machine) =>
    worseThanRecord({ machine, aims: [aim(unit, now)] }, { machine: of, aims: [aim(unit, recorded)] });

  it.each([
    ['ms', 1000, 1110, 1130],
    ['bytes', 100_000, 100_400, 100_600],
    ['ratio', 1, 1.07, 1.09],
    ['shift', 0.01, 0.014, 0.016],
    ['score', 95, 93, 91],
  ] as const)(
    'names figures in %s that are worse by more than their noise',
    (unit, recorded, noise, worse) => {
      expect(compare(unit, noise, recorded)).toEqual([]);
      expect(compare(unit, worse, recorded)).toHaveLength(1);
      // Better is never worse.
      expect(compare(unit, recorded, worse)).toEqual([]);
    },
  );

  it('compares times on the same kind of machine alone, and nothing that is not recorded', () => {
    expect(compare('ms', 2000, 1000, { ...machine, processor: 'Xeon' })).toEqual([]);
    expect(compare('ratio', 2, 1, { ...machine, processor: 'Xeon' })).toEqual([
      'one in ratio: 2.00, recorded 1.00',
    ]);
    expect(worseThanRecord({ machine, aims: [aim('ms', 1)] }, { machine, aims: [] })).toEqual([]);
  });
});
