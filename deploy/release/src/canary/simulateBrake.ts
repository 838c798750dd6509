// Counts how many networks of forgers it takes to end a healthy canary, or to keep one that fails.
import { reasonToBrake } from './evaluateCanary';
import type { NetworkGroup, ReleaseReport } from './reports';

/** Seeded random numbers from 0 to 1 (mulberry32, Tommy Ettinger 2017). */
export function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The report of a release, as far as the brake reads it. */
const reportOfNetworks = (networks: NetworkGroup[]): ReleaseReport => ({
  remote: 'mfe-esim',
  version: '1.0.0',
  loads: 0,
  failures: 0,
  p75Ms: null,
  networks,
  rejected: [],
});

export const decide = (canary: NetworkGroup[], live: NetworkGroup[]) =>
  reasonToBrake(reportOfNetworks(canary), reportOfNetworks(live));

interface Visits {
  /** Networks of honest visitors that met the release. */
  networks: number;
  /** Share of visitors who see it fail. */
  rate: number;
  random: () => number;
}

/** Half of the networks have one visitor, a quarter two, and so on. */
function honest({ networks, rate, random }: Visits): NetworkGroup[] {
  const groups = new Map<string, NetworkGroup>();
  for (let index = 0; index < networks; index += 1) {
    let visitors = 1;
    while (random() < 0.5) visitors += 1;
    const failed = Array.from({ length: visitors }).filter(() => random() < rate).length;
    const group = groups.get(`${visitors} ${failed}`) ?? { visitors, failed, networks: 0 };
    groups.set(`${visitors} ${failed}`, { ...group, networks: group.networks + 1 });
  }
  return [...groups.values()];
}

/** Networks whose every visitor says that the release failed, or that it did not; each counts as much as it can. */
const forged = (networks: number, hasFailed: boolean): NetworkGroup[] =>
  networks === 0 ? [] : [{ visitors: 100, failed: hasFailed ? 100 : 0, networks }];

/** Failures that any release has: extensions, old devices, connections. */
const usualRate = 0.01;

const failingRate = 0.25;

/** Visitors of a canary and of the live release, and forgers who join them. */
export interface Attack {
  /** To end a healthy canary, or to keep one that fails for a quarter of its visitors. */
  aim: 'end' | 'keep';
  /** Networks of honest visitors that met the canary, and those that met the live release. */
  canaryNetworks: number;
  liveNetworks: number;
}

/**
 * Makes the honest visitors of one seed.
 *
 * @returns whether so many networks of forgers reach their aim. To end a canary they run it and report failures; to keep
 * one they report failures of the live release, and none of the canary
 */
function prepareAttack({ aim, canaryNetworks, liveNetworks }: Attack, seed: number) {
  const random = randomBy(seed);
  const isEnding = aim === 'end';
  const canary = honest({ networks: canaryNetworks, rate: isEnding ? usualRate : failingRate, random });
  const live = honest({ networks: liveNetworks, rate: usualRate, random });
  return (forgers: number): boolean => {
    const seenOfLive = isEnding ? live : [...live, ...forged(forgers, true)];
    const isEnded = decide([...canary, ...forged(forgers, isEnding)], seenOfLive) !== null;
    return isEnded === isEnding;
  };
}

/** The fewest networks of forgers that reach their aim for one of the seeds, or null when `most` do not. */
export function fewestForgers(
  attack: Attack,
  { seeds, most }: { seeds: readonly number[]; most: number },
): number | null {
  const attacks = seeds.map((seed) => prepareAttack(attack, seed));
  for (let forgers = 0; forgers <= most; forgers += 1)
    if (attacks.some((isReached) => isReached(forgers))) return forgers;
  return null;
}
