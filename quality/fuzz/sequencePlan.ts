// Several requests of one caller about one part of the portal, as fast-check generates and shrinks them. Later ones name
// what earlier ones created.
import fc from 'fast-check';
import type { Operation } from './operations';
import { damages, type RequestPlan } from './requestPlan';

export interface SequencePlan {
  caller: number;
  steps: readonly Omit<RequestPlan, 'caller'>[];
}

/** Parts of the portal, by the first segment of a path after /api. */
const parts: Readonly<Record<string, string>> = {
  payment: 'money',
  esim: 'money',
  wallet: 'money',
  packages: 'money',
  instruction: 'money',
  auth: 'account',
  '2fa': 'account',
  user: 'account',
  upload: 'account',
  affiliate: 'customers',
};

const partOf = ({ path }: Operation): string => parts[path.split('/')[2] ?? ''] ?? 'others';

/** Reads change nothing that a later request could meet. */
const weightOf = ({ method }: Operation): number => (method === 'GET' ? 1 : 3);

const stepsOf = (operations: readonly Operation[]) =>
  fc.array(
    fc.record({
      operation: fc.oneof(
        ...operations.map((one) => ({ weight: weightOf(one), arbitrary: fc.constant(one) })),
      ),
      seed: fc.nat(),
      isInformed: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
      damages: fc.oneof({ weight: 7, arbitrary: fc.constant([]) }, damages),
    }),
    { minLength: 2, maxLength: 12, size: 'max' },
  );

/** Sequences of requests by one of so many callers who are signed in. */
export function sequencePlans(operations: readonly Operation[], callers: number): fc.Arbitrary<SequencePlan> {
  const names = [...new Set(operations.map(partOf))];
  return fc.oneof(
    ...names.map((name) => ({
      weight: name === 'money' ? 4 : 1,
      arbitrary: fc.record({
        caller: fc.nat({ max: callers - 1 }),
        steps: stepsOf(operations.filter((operation) => partOf(operation) === name)),
      }),
    })),
  );
}
