// Travellers whose eSIM renews its plan, with a simulated carrier on a clock of its own.
import { hourMs, gibibyte } from '@portal/contract';
import type { Renewal, RenewalOffer } from '@portal/contract/schemas';
import { watchHandlers } from '../travel/esims/watch/watch';
import { renewalHandlers } from '../shop/renewals/renew';
import type { Services } from '../services';
import { Engine } from '../base/work/engine';
import { createSimulatedCarrier, simulatedProduct, type SimulatedCarrier } from './simulatedCarrier';
import type { SignedIn } from './testApi';
import { useShop } from './useShop';

const { uid: planId, price } = simulatedProduct;

/** A traveller's account and eSIM. */
export interface Trip {
  account: SignedIn;
  uid: string;
  iccid: string;
}

/** Starts a shop whose carrier is simulated before the tests of a file, and travellers in it. */
export function useTrips() {
  let clockMs = Date.now();
  const carrier: SimulatedCarrier = createSimulatedCarrier(() => clockMs);
  const shop = useShop({}, [carrier]);
  const now = () => new Date(clockMs);

  beforeEach(() => {
    clockMs = Date.now();
    Object.assign(carrier, { failure: null, distort: null, beforeOrder: null, afterOrder: null, lagMs: 0 });
  });
  /** Ends all trips, so that the carrier is not asked about them any more. */
  async function endTrips() {
    const { pool } = shop.api.services;
    await pool.query('delete from renewals');
    await pool.query('delete from work');
    await pool.query(`update esims set deleted_at = now() where carrier = 'simulated'`);
  }
  afterEach(async () => {
    const { pool } = shop.api.services;
    await endTrips();
    await pool.query(
      `update catalogue_plans set price_usd_cents = 650, withdrawn_at = null where uid = 'sim-3'`,
    );
  });

  const put = (as: SignedIn, uid: string, changes = {}) =>
    shop.api.call('PUT', `/esim/${uid}/renewal`, { as, body: { planId, price, monthLimit: 30, ...changes } });

  /** Has the carrier asked about every eSIM, as if hours of checks had passed. */
  async function watch() {
    await shop.api.services.pool.query(`update esims set check_at = 'epoch' where carrier = 'simulated'`);
    const { services } = shop.api;
    await new Engine(services, watchHandlers(services), now).runUntilNothingIsDue();
  }

  /** Runs what is due for renewals, as a worker does. */
  const runRenewals = (services: Services) =>
    new Engine(services, renewalHandlers(services), now).runUntilNothingIsDue();

  async function tick(hours: number) {
    clockMs += hours * hourMs;
    await watch();
    await runRenewals(shop.api.services);
  }

  /** Makes all purchases old enough that no call to the carrier can still be running. */
  async function passLongestCall() {
    const past = `interval '1 millisecond' * ${carrier.maxCallMs}`;
    await shop.api.services.pool.query(
      `update purchases set asked_at = asked_at - ${past}, updated_at = updated_at - ${past}
       where carrier = 'simulated'`,
    );
  }

  return {
    shop,
    carrier,
    now,
    put,
    watch,
    runRenewals,
    tick,
    passLongestCall,
    endTrips,
    /** Buys an eSIM whose plan is in use, and switches auto-renew on. */
    async start({ dollars = 100, monthLimit = 30 } = {}): Promise<Trip> {
      const account = await shop.fundedCustomer(dollars);
      const transactionId = await shop.pay(account, 'esim', simulatedProduct);
      const ordered = await shop.api.call('POST', '/esim', { as: account, body: { planId, transactionId } });
      const { uid, iccid } = ordered.body['esim'] as { uid: string; iccid: string };
      Object.assign(carrier.plans.get(iccid)?.[0] ?? {}, { startsAtMs: clockMs });
      await tick(1);
      const set = await put(account, uid, { monthLimit });
      expect(set.status).toBe(200);
      return { account, uid, iccid };
    },
    readOf: async ({ account, uid }: Trip) =>
      (await shop.api.call('GET', `/esim/${uid}/renewal`, { as: account })).body as unknown as {
        renewal: Renewal | null;
        offers: RenewalOffer[];
      },
    /** The newest plan of the eSIM has a tenth of a GiB left. */
    runLow: ({ iccid }: Trip) =>
      Object.assign(carrier.plans.get(iccid)?.at(-1) ?? {}, {
        startsAtMs: clockMs - hourMs,
        usedBytes: () => 2.9 * gibibyte,
      }),
    plansOf: ({ iccid }: Trip) => carrier.plans.get(iccid)?.length,
    eventsOf: async ({ uid }: Trip) =>
      (
        await shop.api.services.pool.query<{ kind: string; reason: string | null }>(
          `select kind, data ->> 'reason' as reason from events
           where kind like 'renewal-%' and data ->> 'esimUid' = $1 order by id`,
          [uid],
        )
      ).rows.map(({ kind, reason }) => (reason ? `${kind}: ${reason}` : kind)),
  };
}
