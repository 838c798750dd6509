import { freePort, loadOrCreateSecrets, runPortal, type RunningPortal } from '@portal/local';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtOnce } from './builtReleases';
import { clonePortalTemplate, dropDatabase } from './portalTemplate';
import { ServedStore } from './servedStore';

export interface TestPortal extends RunningPortal {
  registry: ServedStore;
  /** The API's key at the sandbox's card processor. */
  stripeSecretKey: string;
  /** Kills the API like a power failure: nothing in its memory is finished. */
  killApi: () => Promise<void>;
  /** Restarts the API after it was killed. */
  reviveApi: () => Promise<void>;
  end: () => Promise<void>;
}

interface TestPortalOptions {
  /** Whether it has a database server of its own, and restarts programs that ended. Default false. */
  isSupervised?: boolean;
  /** Default '0'. */
  notificationStreamSeconds?: string;
  /** Default: none. */
  gatewayEnvironment?: Record<string, string>;
}

/** Starts a portal with demo data; `end` stops it and deletes its data. */
export async function startTestPortal({
  isSupervised = false,
  notificationStreamSeconds = '0',
  gatewayEnvironment = {},
}: TestPortalOptions = {}): Promise<TestPortal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const databaseUrl = isSupervised ? undefined : await clonePortalTemplate(dataFolder);
  const registryFolder = join(dataFolder, 'registry');
  cpSync(builtOnce, registryFolder, { recursive: true });
  const port = await freePort();
  const portal = await runPortal({
    port,
    dataFolder,
    publicUrl: `http://localhost:${port}`,
    registryFolder,
    isRegistryCurrent: true,
    databaseUrl,
    isDisposable: true,
    // Tests kill programs on purpose and decide themselves when to restart them.
    isSupervised,
    canaryCheckMs: 500,
    onProgress: () => undefined,
    // A test says which network its visitors come from.
    gatewayEnvironment: { TRUSTED_PROXIES: '127.0.0.1,::1', ...gatewayEnvironment },
    // Tests register and sign in far more often than one address would in production.
    apiEnvironment: {
      RATE_LIMITS: 'false',
      CARRIER_SETTLE_SECONDS: '0',
      ESIM_FRESH_SECONDS: '1',
      WORK_LEASE_SECONDS: '5',
      // The commission of one purchase suffices.
      PAYOUT_MINIMUM_DOLLARS: '0.1',
      PAYOUT_HOLD_HOURS: '0',
      COMMISSION_PENDING_DAYS: '0',
      // Tests wait until no request is under way, and an open stream is one.
      NOTIFICATION_STREAM_SECONDS: notificationStreamSeconds,
    },
  });
  let api = portal.processes().find(({ name }) => name === 'The API');
  const killApi = async () => {
    if (!api) throw new Error('The API was not started.');
    process.kill(api.pid, 'SIGKILL');
    await api.ended;
  };
  const reviveApi = async () => {
    api = await portal.startApi();
  };
  const end = async () => {
    await portal.stop();
    if (databaseUrl) await dropDatabase(databaseUrl);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const registry = new ServedStore(registryFolder, portal.url);
  const { stripeSecretKey } = loadOrCreateSecrets(dataFolder);
  return { ...portal, registry, stripeSecretKey, killApi, reviveApi, end };
}
