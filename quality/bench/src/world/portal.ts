import { freePort, projectFolder, runPortal, startProgram, type RunningProgram } from '@portal/local';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './programs';

/** A portal with demo data, and additional gateways for the same API. */
export interface BenchPortal {
  /** The registry of the federated portal. */
  registryFolder: string;
  databaseUrl: string;
  /** The portal’s own gateway, which serves emails and the sandbox. */
  url: string;
  /** The API without a gateway. */
  apiUrl: string;
  /** A folder for temporary files; deleted at the end. */
  folder: string;
  /** Starts an additional gateway and returns its URL. */
  startGateway: (registryFolder: string, options?: GatewayOptions) => Promise<Gateway>;
  stop: () => Promise<void>;
}

interface Gateway {
  url: string;
  stop: () => Promise<void>;
}

interface GatewayOptions {
  /** A free one by default. */
  port?: number;
  script?: string;
  environment?: Record<string, string>;
}

const built = join(projectFolder, 'node_modules/.cache/portal-e2e-registry');

/** Builds what changed and starts the portal with separate data. */
export async function startBenchPortal(): Promise<BenchPortal> {
  await runProgram('dev/local/src/buildReleases.ts', [built]);
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const registryFolder = join(folder, 'registry');
  cpSync(built, registryFolder, { recursive: true });
  const port = await freePort();
  const portal = await runPortal({
    port,
    dataFolder: folder,
    publicUrl: `http://localhost:${port}`,
    registryFolder,
    isDisposable: true,
    onProgress: () => undefined,
    // Pages are measured until no request is under way, and an open stream is one.
    apiEnvironment: { RATE_LIMITS: 'false', CARRIER_SETTLE_SECONDS: '0', NOTIFICATION_STREAM_SECONDS: '0' },
  });
  const { stripePublishableKey } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    stripePublishableKey: string;
  };
  const gateways = new Set<RunningProgram>();
  const startGateway: BenchPortal['startGateway'] = async (releases, options = {}) => {
    const gatewayPort = options.port ?? (await freePort());
    const program = await startProgram({
      name: 'A gateway of the benchmark',
      script: options.script ?? 'deploy/gateway/src/main.ts',
      environment: {
        PORT: String(gatewayPort),
        API_URL: portal.apiUrl,
        RELEASE_STORE: releases,
        STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
        // No sandbox, as in production: its replacement for the card processor’s script would be in every page.
        SERVICE_WORKER: 'false',
        ...options.environment,
      },
    });
    gateways.add(program);
    const stop = async () => {
      gateways.delete(program);
      await program.stop();
    };
    return { url: `http://localhost:${gatewayPort}`, stop };
  };
  const stop = async () => {
    for (const gateway of gateways) await gateway.stop();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    registryFolder,
    databaseUrl: portal.databaseUrl,
    url: portal.url,
    apiUrl: portal.apiUrl,
    folder,
    startGateway,
    stop,
  };
}
