// Simulates the watch of many plans on a clock of its own: with what delay each fact is noticed, against round robin.
import { dayMs, hourMs, gibibyte } from '@portal/contract';
import type { PlanFigures } from './watchTables';
import { nextCheckAt, speedWindowMs, type UsagePoint } from './schedule';

const thresholds = [0.8, 0.95, 1] as const;

export interface SimulationOptions {
  plans: number;
  requestsPerSecond: number;
  days: number;
  /** Round robin asks about all plans in turn. */
  order: 'by-urgency' | 'round-robin';
  seed?: number;
}

interface Delays {
  count: number;
  /** In minutes. */
  median: number;
  p95: number;
  worst: number;
}

export interface SimulationResult {
  /** By what was noticed: 80, 95 and 100 per cent used, and the start. */
  delays: Readonly<Record<'80 %' | '95 %' | 'used up' | 'started', Delays>>;
  /** The share of the requests that the watch used. */
  load: number;
}

/** A pseudo-random generator (mulberry32), so that a run can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Traveller {
  boughtAtMs: number;
  quotaBytes: number;
  startsAtMs: number;
  endsAtMs: number;
  /** Cumulative use at the end of each hour from the start on. */
  usedAtHour: Float64Array;
  /** When each threshold was crossed; Infinity if never. */
  crossedAtMs: readonly number[];
  noticed: number;
  isStartNoticed: boolean;
  history: UsagePoint[];
}

/** Use comes in hours by day, rarely at night, with heavy hours and idle days, as phones show it. */
function createTraveller(random: () => number, boughtAtMs: number, startsAtMs = boughtAtMs): Traveller {
  const quotaBytes = ([1, 3, 5, 10, 20][Math.floor(random() * 5)] ?? 5) * gibibyte;
  const days = [7, 15, 30][Math.floor(random() * 3)] ?? 7;
  const endsAtMs = startsAtMs + days * dayMs;
  const dailyBytes = (quotaBytes / days) * (0.3 + random() * 2.2);
  const usedAtHour = new Float64Array(days * 24 + 1);
  let used = 0;
  let isIdleDay = false;
  for (let hour = 1; hour < usedAtHour.length; hour += 1) {
    const hourOfDay = Math.floor(startsAtMs / hourMs + hour) % 24;
    if (hourOfDay === 0) isIdleDay = random() < 0.15;
    const isAwake = hourOfDay >= 7 && hourOfDay <= 22;
    const weight = isIdleDay ? 0.05 : isAwake && random() < 0.6 ? random() ** 2 * 4.5 : 0.05;
    used += (dailyBytes / 16) * weight * 1.2;
    usedAtHour[hour] = Math.min(used, quotaBytes);
  }
  const crossedAtMs = thresholds.map((share) => {
    const bytes = share * quotaBytes;
    const hour = usedAtHour.findIndex((sum) => sum >= bytes);
    if (hour < 1) return Infinity;
    const begin = usedAtHour[hour - 1] ?? 0;
    const part = (bytes - begin) / ((usedAtHour[hour] ?? bytes) - begin || 1);
    return startsAtMs + (hour - 1 + part) * hourMs;
  });
  return {
    boughtAtMs,
    quotaBytes,
    startsAtMs,
    endsAtMs,
    usedAtHour,
    crossedAtMs,
    noticed: 0,
    isStartNoticed: false,
    history: [],
  };
}

function remainingAt({ quotaBytes, startsAtMs, usedAtHour }: Traveller, atMs: number): number {
  const hours = Math.max(0, (atMs - startsAtMs) / hourMs);
  const index = Math.min(Math.floor(hours), usedAtHour.length - 1);
  const begin = usedAtHour[index] ?? 0;
  const end = usedAtHour[Math.min(index + 1, usedAtHour.length - 1)] ?? begin;
  return quotaBytes - (begin + (end - begin) * (hours - index));
}

const figuresAt = (traveller: Traveller, atMs: number): PlanFigures => ({
  planId: '',
  productUid: '',
  planTitle: '',
  status: atMs < traveller.startsAtMs ? 'not-started' : 'active',
  isUnlimited: false,
  quotaBytes: traveller.quotaBytes,
  remainingBytes: Math.round(remainingAt(traveller, atMs)),
  startsAt: atMs < traveller.startsAtMs ? null : new Date(traveller.startsAtMs),
  endsAt: atMs < traveller.startsAtMs ? null : new Date(traveller.endsAtMs),
});

/** Plans by their due time: buckets of a second, as many as the run lasts. */
class DueTimes {
  private readonly buckets = new Map<number, number[]>();
  private first: number;

  constructor(beginMs: number) {
    this.first = Math.floor(beginMs / 1000);
  }

  add(index: number, dueMs: number): void {
    const second = Math.max(this.first, Math.floor(dueMs / 1000));
    const bucket = this.buckets.get(second);
    if (bucket) bucket.push(index);
    else this.buckets.set(second, [index]);
  }

  /** The plan that is due for the longest time; undefined if none is due. */
  take(nowMs: number): number | undefined {
    for (; this.first <= nowMs / 1000; this.first += 1) {
      const next = this.buckets.get(this.first)?.pop();
      if (next !== undefined) return next;
      this.buckets.delete(this.first);
    }
    return undefined;
  }
}

type FactName = keyof SimulationResult['delays'];
type DelaysMs = Record<FactName, number[]>;
const thresholdNames = ['80 %', '95 %', 'used up'] as const;

/** Notes the facts that a check finds, with their delay if they happened after `countFromMs`. */
function notice(
  traveller: Traveller,
  isActive: boolean,
  nowMs: number,
  countFromMs: number,
  delays: DelaysMs,
): void {
  const note = (name: FactName, atMs: number) => {
    if (atMs > countFromMs && atMs < traveller.endsAtMs) delays[name].push(nowMs - atMs);
  };
  if (isActive && !traveller.isStartNoticed) {
    traveller.isStartNoticed = true;
    note('started', traveller.startsAtMs);
  }
  for (const [index, name] of thresholdNames.entries()) {
    const crossedAtMs = traveller.crossedAtMs[index] ?? Infinity;
    if (index < traveller.noticed || crossedAtMs > nowMs) continue;
    traveller.noticed = index + 1;
    note(name, crossedAtMs);
  }
}

/** Checks a plan and returns when it is due next, in ms. */
function check(traveller: Traveller, nowMs: number, countFromMs: number, delays: DelaysMs): number {
  const figures = figuresAt(traveller, nowMs);
  notice(traveller, figures.status === 'active', nowMs, countFromMs, delays);
  const { history } = traveller;
  if (history.at(-1)?.remainingBytes !== figures.remainingBytes) {
    history.push({ at: new Date(nowMs), remainingBytes: figures.remainingBytes });
    if (history.length > 200) history.shift();
  }
  const next = nextCheckAt(figures, history, new Date(traveller.boughtAtMs), new Date(nowMs));
  return next?.getTime() ?? nowMs + speedWindowMs;
}

/** Runs the simulation. Ended plans are replaced by new ones that start within a day, so that the number stays. */
export function simulateWatch(options: SimulationOptions): SimulationResult {
  const random = randomOf(options.seed ?? 1);
  const beginMs = Date.UTC(2026, 0, 10);
  const travellers = Array.from({ length: options.plans }, () =>
    createTraveller(random, beginMs - random() * 20 * dayMs),
  );
  const due = new DueTimes(beginMs);
  travellers.forEach((_, index) => due.add(index, beginMs));
  const delays: DelaysMs = { '80 %': [], '95 %': [], 'used up': [], started: [] };
  const endMs = beginMs + options.days * dayMs;
  // On the first day the history is missing.
  const countFromMs = beginMs + dayMs;
  let requests = 0;
  let slots = 0;
  for (let nowMs = beginMs; nowMs < endMs; nowMs += 1000 / options.requestsPerSecond) {
    slots += 1;
    const index = options.order === 'round-robin' ? slots % options.plans : due.take(nowMs);
    let traveller = index === undefined ? undefined : travellers[index];
    if (index === undefined || !traveller) continue;
    requests += 1;
    if (nowMs >= traveller.endsAtMs) {
      traveller = createTraveller(random, nowMs, nowMs + random() * dayMs);
      travellers[index] = traveller;
    }
    due.add(index, check(traveller, nowMs, countFromMs, delays));
  }
  return {
    delays: {
      '80 %': summaryOf(delays['80 %']),
      '95 %': summaryOf(delays['95 %']),
      'used up': summaryOf(delays['used up']),
      started: summaryOf(delays.started),
    },
    load: requests / slots,
  };
}

function summaryOf(delaysMs: number[]): Delays {
  const sorted = delaysMs.toSorted((left, right) => left - right);
  const minutesAt = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 6_000) / 10;
  return { count: sorted.length, median: minutesAt(0.5), p95: minutesAt(0.95), worst: minutesAt(1) };
}
