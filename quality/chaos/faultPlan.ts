import fc from 'fast-check';

const programNames = ['api 1', 'api 2', 'worker', 'sandbox', 'gateway'] as const;
export type ProgramName = (typeof programNames)[number];

/** The connections that pass a fault proxy: clients to gateway, gateway to API, API to database, API to providers. */
const linkNames = ['visitors', 'api', 'database', 'providers'] as const;
export type LinkName = (typeof linkNames)[number];

export interface DatabaseFault {
  kind: 'crash of the database' | 'failover';
}
export type Fault =
  | DatabaseFault
  | { kind: 'kill'; program: ProgramName }
  | { kind: 'cut' | 'reset'; link: LinkName }
  | { kind: 'stall'; link: LinkName; durationMs: number }
  | { kind: 'slow'; link: LinkName; durationMs: number; delayMs: number }
  /** The carrier carries out orders and answers neither them nor lookups, for longer than an order may take. */
  | { kind: 'outage'; durationMs: number }
  /** The sandbox's switches, as `PUT /sandbox/switches` takes them. */
  | { kind: 'provider'; switches: object };

export interface PlannedFault {
  atMs: number;
  fault: Fault;
}

/** The longest that a byte to a provider can be late; the portal's settle time must be longer. */
export const maxDelayMs = 5_000;

const link = fc.constantFrom(...linkNames);
/**
 * A fault meets the next calls, whatever they are, or waits for the calls that change something: without the second, most
 * faults would meet reads, of which there are more.
 */
const faultOf = (changes: readonly string[]) => {
  const scope = {
    times: fc.integer({ min: 1, max: 4 }),
    operations: fc.option(
      fc.constantFrom(...changes).map((operation) => [operation]),
      { nil: undefined, freq: 2 },
    ),
  };
  return fc.oneof(
    fc.record({ refuse: fc.record(scope) }),
    fc.record({ fail500: fc.record(scope) }),
    { weight: 2, arbitrary: fc.record({ timeoutAfterWork: fc.record(scope) }) },
    fc.record({ hangUpAfterWork: fc.record(scope) }),
    fc.record({ slow: fc.record({ ...scope, ms: fc.integer({ min: 100, max: maxDelayMs / 2 }) }) }),
  );
};
const carrierChanges = ['createEsim', 'addPlan', 'endPlan', 'deleteEsim'];
const stripeChanges = [
  'createPaymentIntent',
  'updatePaymentIntent',
  'confirmPaymentIntent',
  'retrievePaymentIntent',
  'createCustomer',
  'createTransfer',
  'listTransfers',
  'createAccount',
];
const switches = fc.oneof(
  { weight: 4, arbitrary: fc.record({ carrier: faultOf(carrierChanges) }) },
  { weight: 3, arbitrary: fc.record({ stripe: faultOf(stripeChanges) }) },
  {
    weight: 1,
    arbitrary: fc.record({ webhooks: fc.record({ off: fc.boolean(), delayMs: fc.nat({ max: 3000 }) }) }),
  },
);
const durationMs = fc.integer({ min: 200, max: maxDelayMs / 2 });

const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('kill' as const), program: fc.constantFrom(...programNames) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash of the database' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'reset' as const), link }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stall' as const), link, durationMs }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('slow' as const),
      link,
      durationMs,
      delayMs: fc.integer({ min: 10, max: 300 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('provider' as const), switches }) },
);

const shortestGapMs = 300;
const maxGapMs = 2_500;

/** Longer than the settle time: a lookup that fails for so long must not pass for an order that does not exist. */
const outageMs = 3 * maxDelayMs;
const outageEveryMs = 60_000;

/** The faults of a run, by its seed. The database fails over in the middle, and the carrier is out once a minute. */
export function planFaults(seed: number, runMs: number): PlannedFault[] {
  const steps = fc.sample(
    fc.record({ gapMs: fc.integer({ min: shortestGapMs, max: maxGapMs }), fault: anyFault }),
    { seed, numRuns: Math.ceil(runMs / shortestGapMs) },
  );
  const outages = outageTimes(runMs);
  const isOut = (atMs: number) => outages.some((startMs) => atMs >= startMs && atMs < startMs + outageMs);
  let atMs = 0;
  const planned = steps.flatMap(({ gapMs, fault }): PlannedFault[] => {
    atMs += gapMs;
    // Other switches would end the outage.
    return atMs < runMs && !(fault.kind === 'provider' && isOut(atMs)) ? [{ atMs, fault }] : [];
  });
  return [
    ...planned,
    ...outages.map((startMs) => ({
      atMs: startMs,
      fault: { kind: 'outage' as const, durationMs: outageMs },
    })),
    { atMs: runMs / 2, fault: { kind: 'failover' as const } },
  ].sort((left, right) => left.atMs - right.atMs);
}

/** Once in each minute; a shorter run has one, too. */
function outageTimes(runMs: number): number[] {
  const count = Math.max(1, Math.floor(runMs / outageEveryMs));
  return Array.from({ length: count }, (_, index) => ((index + 0.25) * runMs) / count);
}

export const isDatabaseFault = (fault: Fault): fault is DatabaseFault =>
  fault.kind === 'crash of the database' || fault.kind === 'failover';

/** A fault in a word or two, for the report. */
export const nameOf = (fault: Fault): string => {
  if (fault.kind === 'kill') return `${fault.program} killed`;
  if (fault.kind === 'outage') return 'outage of the carrier';
  if (fault.kind === 'provider') return `${Object.keys(fault.switches).join()} at fault`;
  return 'link' in fault ? `${fault.kind} of ${fault.link}` : fault.kind;
};
