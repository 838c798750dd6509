import { z } from 'zod';
import type { Carrier } from './carrier';
import { dayMs } from './carrierTime';
import type { StoredEsim } from './model';

const planSeedSchema = z.strictObject({
  productUid: z.string().min(1),
  /** Days since the phone first used it; omitted: not activated. */
  activatedDaysAgo: z.number().min(0).max(3650).optional(),
  /** Average usage, capped at the quota. */
  megabytesPerDay: z.number().min(0).max(100_000).default(300),
  /** Exact usage so far, regardless of the average; it grows from here. */
  usedMegabytes: z.number().min(0).max(10_000_000).optional(),
  /** Days since it was terminated early. */
  terminatedDaysAgo: z.number().min(0).max(3650).optional(),
});

export const seedSchema = z.strictObject({
  esims: z
    .array(
      z.strictObject({
        customerId: z.string().min(1),
        tag: z.string().max(200),
        assignedDaysAgo: z.number().min(0).max(3650).default(0),
        state: z.enum(['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'DISABLED']).default('ENABLED'),
        plans: z.array(planSeedSchema).min(1).max(20),
      }),
    )
    .min(1)
    .max(500),
});

type Seed = z.infer<typeof seedSchema>['esims'][number];

const seedOne = (carrier: Carrier, seed: Seed, nowMs: number): StoredEsim => {
  const ago = (days: number | undefined): number | null => (days === undefined ? null : nowMs - days * dayMs);
  const [first] = seed.plans;
  const esim = carrier.createEsim({
    productUid: first?.productUid ?? '',
    customerId: seed.customerId,
    tag: seed.tag,
  });
  const plans = seed.plans.map((seedPlan) => {
    const fresh = carrier.newPlan(seedPlan.productUid);
    const activatedAtMs = ago(seedPlan.activatedDaysAgo);
    const plan =
      activatedAtMs === null
        ? fresh
        : carrier.activated(fresh, activatedAtMs, Math.round(seedPlan.megabytesPerDay * 1024 * 1024));
    return {
      ...plan,
      endedAtMs: ago(seedPlan.terminatedDaysAgo),
      ...(seedPlan.usedMegabytes === undefined
        ? {}
        : { usedBy: { bytes: Math.round(seedPlan.usedMegabytes * 1024 * 1024), atMs: nowMs } }),
    };
  });
  return carrier.save({ ...esim, state: seed.state, assignedAtMs: ago(seed.assignedDaysAgo), plans });
};

/**
 * Creates eSIMs with a history, for demo data. All products and customers are checked before the first one is
 * created.
 */
export const seedEsims = (carrier: Carrier, seeds: Seed[]): StoredEsim[] => {
  for (const seed of seeds) {
    carrier.findCustomer(seed.customerId);
    for (const plan of seed.plans) carrier.newPlan(plan.productUid);
  }
  const nowMs = Date.now();
  return seeds.map((seed) => seedOne(carrier, seed, nowMs));
};
