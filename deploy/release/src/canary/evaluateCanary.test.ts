import type { NetworkGroup } from './reports';
import { decide, fewestForgers, randomBy } from './simulateBrake';

/** One visitor per network. */
const alone = (visitors: number, failed: number): NetworkGroup[] => [
  { visitors: 1, failed: 0, networks: visitors - failed },
  { visitors: 1, failed: 1, networks: failed },
];
const network = (visitors: number, failed: number): NetworkGroup => ({ visitors, failed, networks: 1 });

interface Simulation {
  seed: number;
  /** Share of visitors who get the canary. */
  share: number;
  canaryRate: number;
  liveRate: number;
  visits: number;
}

/**
 * Visitors one after the other, each from a network of its own, and one whose browser is broken and reports failures all
 * the time. The brake looks after each.
 *
 * @returns the number of canary visitors when it ended the canary, or null
 */
function simulate({ seed, share, canaryRate, liveRate, visits }: Simulation): number | null {
  const random = randomBy(seed);
  const canary = { visitors: 1, failed: 1 };
  const live = { visitors: 0, failed: 0 };
  for (let visit = 0; visit < visits; visit += 1) {
    const isCanary = random() < share;
    const release = isCanary ? canary : live;
    release.visitors += 1;
    if (random() < (isCanary ? canaryRate : liveRate)) release.failed += 1;
    if (isCanary && decide(alone(canary.visitors, canary.failed), alone(live.visitors, live.failed)))
      return canary.visitors;
  }
  return null;
}

describe('a canary is ended', () => {
  it.each([
    ['when it fails for two of three of 30 visitors', alone(30, 20), alone(570, 3)],
    ['when as few visitors have the live release', alone(30, 20), alone(30, 0)],
    ['when it fails for a third of them', alone(30, 10), alone(570, 6)],
    ['when nobody has the live release yet', alone(30, 20), []],
    ['when a few fail of many', alone(1000, 80), alone(10_000, 100)],
    ['when its visitors share offices', [{ visitors: 3, failed: 2, networks: 12 }], alone(570, 3)],
  ])('%s', (_when, canary, live) => {
    expect(decide(canary, live)).toMatch(/of \d+ visitors had a failure \(\d+\.\d %; the live release: /);
  });

  it.each([
    ['without a visitor', [], alone(1000, 0)],
    ['with one broken browser', alone(10, 1), alone(190, 0)],
    ['when the live release fails as often', alone(90, 30), alone(900, 300)],
    ['within two points of the live release', alone(970, 30), alone(985, 15)],
    ['when the live release fails as often, and few have met it', alone(30, 12), alone(30, 12)],
  ])('and not %s', (_when, canary, live) => {
    expect(decide(canary, live)).toBeNull();
  });
});

describe('one address with any number of cookies', () => {
  it.each([20, 100, 1000, 100_000])('ends no healthy canary with %d failures', (forged) => {
    for (const visitors of [0, 10, 30, 300])
      expect(decide([...alone(visitors, 0), network(forged, forged)], alone(visitors * 19, 0))).toBeNull();
  });

  it('ends none by two networks either: IPv4 and IPv6', () => {
    expect(decide([...alone(30, 0), network(500, 500), network(500, 500)], alone(570, 0))).toBeNull();
  });

  it('keeps no failing canary by visits without a failure, nor by failures of the live release', () => {
    const canary = [...alone(30, 20), network(100_000, 0), network(100_000, 0)];
    expect(decide(canary, alone(570, 3))).not.toBeNull();
    for (const live of [30, 570])
      expect(decide(canary, [...alone(live, 0), network(9999, 9999), network(9999, 9999)])).not.toBeNull();
  });
});

describe('fewer than 15 networks of forgers among 500 networks of visitors', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => 20_261_125 + index);

  it.each(['end', 'keep'] as const)('%s no canary', (aim) => {
    for (const liveNetworks of [500, 4500])
      expect(fewestForgers({ aim, canaryNetworks: 500, liveNetworks }, { seeds, most: 14 })).toBeNull();
  });
});

describe('in simulated visits', () => {
  const seeds = Array.from({ length: 15 }, (_, index) => 20_261_122 + index);

  it.each([
    [0.05, 0, 0],
    [0.05, 0.01, 0.01],
    [0.5, 0.03, 0.03],
    [0.2, 0.2, 0.2],
  ])(
    'a healthy canary of %d survives 10,000 visits with one broken browser (rates %d and %d)',
    (share, canaryRate, liveRate) => {
      const ended = seeds.filter(
        (seed) => simulate({ seed, share, canaryRate, liveRate, visits: 10_000 }) !== null,
      );
      expect(ended).toEqual([]);
    },
  );

  it.each([0.05, 0.2, 0.5])(
    'a canary of %d that fails for 66 %% has ended with its 30th visitor',
    (share) => {
      const last = seeds.map((seed) =>
        simulate({ seed, share, canaryRate: 0.66, liveRate: 0.01, visits: 10_000 }),
      );
      expect(last.filter((visitors) => visitors === null || visitors > 30)).toEqual([]);
    },
  );
});
