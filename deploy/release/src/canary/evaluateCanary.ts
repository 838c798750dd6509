import { countVisitors, type NetworkGroup, type ReleaseReport, type Visitors } from './reports';

/** Failure rate above the live release’s that a canary may have, as a share. */
export const margin = 0.02;
/** Chance that a canary which fails no more often than it may is ended, over its whole life. */
export const falseAlarms = 0.001;
/** One network counts as at most this many visitors, in proportion: an office is several people, a script is not many. */
const visitorsPerNetwork = 3;
/** The networks with the most failures that are left out: one machine has an IPv4 and an IPv6 address. */
const networksLeftOut = 2;
/** One-sided 97.5 %. */
const confidence = 1.96;
/** Assumed of a live release that too few visitors have met to know better. */
const maxUnknownLiveShare = 0.2;
const possibleRates = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Why a canary must end, or null.
 *
 * The rule is a sequential test, because the brake looks every few seconds and a fixed test would raise a false alarm
 * sooner or later. Null hypothesis: at most `p` of the canary’s visitors have a failure, where `p` is the upper bound of the
 * live release’s rate in the same period (Wilson, one-sided 97.5 %) plus two points. The evidence against it is the mean
 * likelihood ratio of the rates above `p`. It is a test martingale under every rate up to `p`, so it reaches 1/0.001 with a
 * probability of at most 0.001, however often one looks (Ville 1939; Robbins 1970, 'Statistical methods related to the law
 * of the iterated logarithm'; Johari et al. 2017, 'Peeking at A/B tests').
 *
 * Visitors are counted, not events. A network counts as three visitors at most, which is a power below one of its likelihood
 * ratio and keeps the bound. The two networks with the most failures are left out on both sides, so whoever has one machine
 * and any number of cookies can neither end a healthy canary nor hide a failing one among live visitors.
 */
export function reasonToBrake(
  canary: ReleaseReport | undefined,
  live: ReleaseReport | undefined,
): string | null {
  if (!canary) return null;
  const tolerated = toleratedRate(believed(live?.networks ?? []));
  if (evidence(believed(canary.networks), tolerated) < Math.log(1 / falseAlarms)) return null;
  const [own, usual] = [countVisitors(canary), live ? countVisitors(live) : { visitors: 0, failed: 0 }];
  const ofLive = usual.visitors > 0 ? percent(usual.failed / usual.visitors) : 'no visitor yet';
  return (
    `${own.failed} of ${own.visitors} visitors had a failure ` +
    `(${percent(own.failed / own.visitors)}; the live release: ${ofLive})`
  );
}

/** The visitors that count: each network with its limit, without those that fail the most. */
function believed(networks: readonly NetworkGroup[]): Visitors {
  const limited = networks
    .map(({ networks: count, visitors, failed }) => {
      const weight = Math.min(1, visitorsPerNetwork / visitors);
      return { count, visitors: visitors * weight, failed: failed * weight };
    })
    .sort((one, other) => other.failed - one.failed || one.visitors - other.visitors);
  let toLeaveOut = networksLeftOut;
  const sum: Visitors = { visitors: 0, failed: 0 };
  for (const { count, visitors, failed } of limited) {
    const leftOut = failed > 0 ? Math.min(count, toLeaveOut) : 0;
    toLeaveOut -= leftOut;
    sum.visitors += (count - leftOut) * visitors;
    sum.failed += (count - leftOut) * failed;
  }
  return sum;
}

/** The rate up to which a canary is not worse than the live release. */
function toleratedRate(live: Visitors): number {
  const rate = live.visitors > 0 ? live.failed / live.visitors : 0;
  return Math.min(upperBound(live), Math.max(rate, maxUnknownLiveShare)) + margin;
}

/** Wilson’s score interval. */
function upperBound({ visitors: n, failed }: Visitors): number {
  if (n === 0) return 1;
  const rate = failed / n;
  const square = confidence ** 2;
  const spread = confidence * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n * n));
  return (rate + square / (2 * n) + spread) / (1 + square / n);
}

/** The logarithm of the mean likelihood ratio of the rates above the tolerated one. */
function evidence({ visitors, failed }: Visitors, tolerated: number): number {
  const logRatios = possibleRates
    .map((share) => tolerated + (1 - tolerated) * share)
    .map(
      (rate) =>
        failed * Math.log(rate / tolerated) + (visitors - failed) * Math.log((1 - rate) / (1 - tolerated)),
    );
  const largest = Math.max(...logRatios);
  const sum = logRatios.reduce((total, ratio) => total + Math.exp(ratio - largest), 0);
  return largest + Math.log(sum / logRatios.length);
}
