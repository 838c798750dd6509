import { FolderStore } from '@portal/registry';
import { brakeWhileRunning, reportsFrom, type Braked } from '@portal/release';
import { join } from 'node:path';
import { releaseChanged } from '../builds/releaseChanged';
import type { Program, RunningProgram } from '../childProcess';
import { recordPortal, removePortal } from '../runningPortal';
import { databaseProgram, databaseUrl } from '../database/startDatabase';
import { developmentFolder } from '../development/registration';
import { freePort } from '../ports';
import { loadOrCreateSecrets } from '../secrets';
import { ProgramGroup } from './ProgramGroup';
import type { PortalOptions } from './portalOptions';
import { apiProgram, gatewayProgram, sandboxProgram, type Places } from './programs';

export interface RunningPortal {
  url: string;
  registry: FolderStore;
  databaseUrl: string;
  sandboxUrl: string;
  /** Where the release CLI reads the reports of browsers. */
  reportsUrl: string;
  apiUrl: string;
  /** The running processes, by program name. */
  processes: () => RunningProgram[];
  /** Restarts the API after a test killed it; only without supervision. */
  startApi: () => Promise<RunningProgram>;
  /** Resolves when a program ended unexpectedly and cannot be restarted. */
  broken: Promise<string>;
  stop: () => Promise<void>;
}

const defaultCanaryCheckMs = 2000;

/** Starts everything the portal needs on this machine, in the order of dependencies. */
export async function runPortal(options: PortalOptions): Promise<RunningPortal> {
  const { dataFolder, onProgress } = options;
  const secrets = loadOrCreateSecrets(dataFolder);
  const registry = new FolderStore(options.registryFolder ?? join(dataFolder, 'registry'));
  const group = new ProgramGroup({
    logFolder: join(dataFolder, 'logs'),
    isSupervised: options.isSupervised ?? true,
    onProgress,
  });
  const start = (program: Program) => group.start(program);
  let stopBrake = async () => {};
  const stop = async () => {
    removePortal(dataFolder);
    await stopBrake();
    await group.stop();
  };

  try {
    const [databasePort, sandboxPort, smtpPort, apiPort, metricsPort] = await freePorts();
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const databaseOptions = {
      folder: join(dataFolder, 'postgres'),
      port: databasePort,
      password: secrets.databasePassword,
      database: 'portal',
      isDisposable: options.isDisposable,
    };
    const url = options.databaseUrl ?? databaseUrl(databaseOptions);
    const places: Places = {
      folder: dataFolder,
      secrets,
      ports: { sandbox: sandboxPort, smtp: smtpPort },
      databaseUrl: url,
      sandboxUrl,
      eventsUrl: apiUrl,
      publicUrl: options.publicUrl,
    };
    const api = apiProgram('The API', apiPort, places, apiSettings(options, sandboxUrl, metricsPort));
    await Promise.all([
      options.databaseUrl ? undefined : start(databaseProgram(databaseOptions)),
      start(sandboxProgram('The sandbox', places)),
      options.isRegistryCurrent ? undefined : releaseChanged(registry, onProgress),
    ]);
    const startApi = () => start(api);
    await startApi();
    // Chosen here and not by the gateway, so that the address stays the same after a restart.
    const port = options.port || (await freePort());
    const known = { secrets, apiUrl, registryFolder: registry.folder };
    await start(gatewayProgram('The gateway', port, known, gatewaySettings(options, sandboxUrl)));
    const reportsUrl = `http://127.0.0.1:${metricsPort}`;
    stopBrake = startBrake(registry, reportsUrl, options);
    const portalUrl = options.port === 0 ? `http://localhost:${port}` : options.publicUrl;
    recordPortal(dataFolder, { url: portalUrl, reportsUrl, apiEnvironment: api.environment });
    return {
      url: portalUrl,
      registry,
      databaseUrl: url,
      sandboxUrl,
      reportsUrl,
      apiUrl,
      processes: () => group.processes(),
      startApi,
      broken: group.broken,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const apiSettings = (options: PortalOptions, sandboxUrl: string, metricsPort: number) => ({
  METRICS_PORT: String(metricsPort),
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  BREACHED_PASSWORDS_URL: sandboxUrl,
  WEBHOOK_LOOPBACK: 'true',
  DEMO_DATA: String(options.hasDemoData ?? true),
  ...options.operatorEnvironment,
  ...options.apiEnvironment,
});

const gatewaySettings = (options: PortalOptions, sandboxUrl: string) => ({
  PUBLIC_URL: options.publicUrl,
  SANDBOX_URL: sandboxUrl,
  DEVELOPMENT_FOLDER: developmentFolder(options.dataFolder),
  // On this machine a remote override is allowed in any tab.
  REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*',
  ...options.operatorEnvironment,
  ...options.gatewayEnvironment,
});

const startBrake = (
  registry: FolderStore,
  reportsUrl: string,
  { canaryCheckMs = defaultCanaryCheckMs, onProgress }: PortalOptions,
) =>
  brakeWhileRunning(registry, reportsFrom(reportsUrl), canaryCheckMs, {
    braked: ({ application, version, reason }: Braked) =>
      onProgress(`Ended the canary ${application} ${version}: ${reason}.`),
    // The API may be down for a moment, in tests on purpose; the next check follows soon.
    failed: () => undefined,
  });

const freePorts = () => Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
