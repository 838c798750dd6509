import { projectFolder, runPortal, freePort, type RunningPortal } from '@portal/local';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carrierTimeout } from './carrier';
import { untilFound } from './database';
import { ServedStore } from './servedStore';

/** The releases built before all tests: each portal works on a copy, so that no test changes another’s. */
export const builtOnce = join(projectFolder, 'node_modules/.cache/portal-e2e-registry');

export interface TestPortal extends RunningPortal {
  registry: ServedStore;
  /** Kills the API like a power failure: nothing in its memory is finished. */
  killApi: () => Promise<void>;
  /** Restarts the API after it was killed. */
  reviveApi: () => Promise<void>;
  end: () => Promise<void>;
}

/** Starts a portal with empty data; `end` stops it and deletes its data. */
export async function startTestPortal(
  options: { hasDemoData?: boolean; isSupervised?: boolean; notificationStreamSeconds?: string } = {},
): Promise<TestPortal> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const registryFolder = join(dataFolder, 'registry');
  cpSync(builtOnce, registryFolder, { recursive: true });
  const port = await freePort();
  const portal = await runPortal({
    port,
    dataFolder,
    publicUrl: `http://localhost:${port}`,
    registryFolder,
    isDisposable: true,
    hasDemoData: options.hasDemoData ?? false,
    // Tests kill programs on purpose and decide themselves when to restart them.
    isSupervised: options.isSupervised ?? false,
    onProgress: () => undefined,
    // A test says which network its visitors come from.
    gatewayEnvironment: { TRUSTED_PROXIES: '127.0.0.1,::1' },
    // Tests register and sign in far more often than one address would in production.
    apiEnvironment: {
      RATE_LIMITS: 'false',
      CARRIER_SETTLE_SECONDS: '0',
      ESIM_FRESH_SECONDS: '1',
      // The commission of one purchase suffices.
      PAYOUT_MINIMUM_DOLLARS: '0.1',
      // Tests wait until no request is under way, and an open stream is one.
      NOTIFICATION_STREAM_SECONDS: options.notificationStreamSeconds ?? '0',
      ...carrierTimeout('3000'),
    },
  });
  // Its purchases are made after the API is ready, and tests count what the carrier has issued.
  if (options.hasDemoData) await untilFound(portal.databaseUrl, 'select story from demo_data');
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
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { ...portal, registry: new ServedStore(registryFolder, portal.url), killApi, reviveApi, end };
}
