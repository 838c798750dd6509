import { FolderStore } from '@portal/registry';
import { brakeWhileRunning, reportsFrom, type Braked } from '@portal/release';
import { join } from 'node:path';
import { releaseChanged } from '../builds/releaseChanged';
import type { Program, RunningProgram } from '../childProcess';
import { recordPortal, removePortal } from '../runningPortal';
import { databaseProgram, databaseUrl } from '../database/startDatabase';
import { freePort } from '../ports';
import { loadOrCreateSecrets } from '../secrets';
import { ProgramGroup } from './ProgramGroup';
import type { PortalOptions } from './portalOptions';
import { apiProgram, gatewayProgram, sandboxProgram, type PortalPrograms } from './programs';

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
    const [databasePort, sandboxPort, smtpPort, apiPort, metricsPort] = await freePorts(5);
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const databaseOptions = {
      folder: join(dataFolder, 'postgres'),
      port: databasePort ?? 0,
      password: secrets.databasePassword,
      database: 'portal',
      isDisposable: options.isDisposable,
    };
    const url = options.databaseUrl ?? databaseUrl(databaseOptions);
    const ports = { sandbox: sandboxPort, smtp: smtpPort, api: apiPort, metrics: metricsPort };
    const programs: PortalPrograms = { options, secrets, ports, apiUrl, sandboxUrl, databaseUrl: url };
    await Promise.all([
      options.databaseUrl ? undefined : start(databaseProgram(databaseOptions)),
      start(sandboxProgram(programs)),
      options.isRegistryCurrent ? undefined : releaseChanged(registry, onProgress),
    ]);
    const startApi = () => start(apiProgram(programs));
    await startApi();
    // Chosen here and not by the gateway, so that the address stays the same after a restart.
    const port = options.port || (await freePort());
    await start(gatewayProgram(programs, port, registry.folder));
    const reportsUrl = `http://127.0.0.1:${metricsPort}`;
    const everyMs = options.canaryCheckMs ?? defaultCanaryCheckMs;
    stopBrake = brakeWhileRunning(registry, reportsFrom(reportsUrl), everyMs, {
      braked: ({ application, version, reason }: Braked) =>
        onProgress(`Ended the canary ${application} ${version}: ${reason}.`),
      // The API may be down for a moment, in tests on purpose; the next check follows soon.
      failed: () => undefined,
    });
    const portalUrl = options.port === 0 ? `http://localhost:${port}` : options.publicUrl;
    const apiEnvironment = apiProgram(programs).environment;
    recordPortal(dataFolder, { url: portalUrl, reportsUrl, apiEnvironment });
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

async function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}
