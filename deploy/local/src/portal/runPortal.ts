import { FolderStore } from '@portal/registry';
import { brakeWhileRunning, reportsFrom, type Braked } from '@portal/release';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChanged } from '../builds/releaseChanged';
import type { Program, RunningProgram } from '../childProcess';
import { recordPortalAddress, removePortalAddress } from '../development/portalAddress';
import { developmentFolder } from '../development/registration';
import { databaseProgram, databaseUrl } from '../database/startDatabase';
import { freePort } from '../ports';
import { loadOrCreateSecrets } from '../secrets';
import type { StartSettings } from '../startSettings';
import { ProgramGroup } from './ProgramGroup';

export interface PortalOptions extends Omit<StartSettings, 'operatorEnvironment'> {
  operatorEnvironment?: StartSettings['operatorEnvironment'];
  /** Called with a line for the terminal. */
  onProgress: (line: string) => void;
  /** Whether to create demo accounts with history. Default true. */
  hasDemoData?: boolean;
  /** Disposable test data. Default false. */
  isDisposable?: boolean;
  /** Additional settings for the API. */
  apiEnvironment?: Record<string, string>;
  /** Whether programs that ended unexpectedly are restarted. Default true. */
  isSupervised?: boolean;
  /** A registry other than the one in the data folder. */
  registryFolder?: string;
}

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

/** Interval of canary checks. */
const brakeLookMs = 2000;

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
    removePortalAddress(dataFolder);
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
    await Promise.all([
      start(databaseProgram(databaseOptions)),
      start({
        name: 'The sandbox',
        script: 'deploy/sandbox/src/main.ts',
        environment: {
          SANDBOX_PORT: String(sandboxPort),
          SANDBOX_SMTP_PORT: String(smtpPort),
          SANDBOX_DATA: join(dataFolder, 'sandbox'),
          STRIPE_SECRET_KEY: secrets.stripeSecretKey,
          STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
          STRIPE_WEBHOOK_URL: `${apiUrl}/api/payment/webhook`,
          MAYA_API_KEY: secrets.mayaApiKey,
          MAYA_API_SECRET: secrets.mayaApiSecret,
        },
      }),
      releaseChanged(registry, onProgress),
    ]);
    const url = databaseUrl(databaseOptions);
    const apiProgram: Program = {
      name: 'The API',
      script: 'api/src/main.ts',
      environment: {
        NODE_ENV: 'development',
        LOG_LEVEL: 'info',
        API_PORT: String(apiPort),
        METRICS_PORT: String(metricsPort),
        DATABASE_URL: url,
        PUBLIC_URL: options.publicUrl,
        JWT_SECRET: secrets.jwtSecret,
        ENCRYPTION_KEY: secrets.encryptionKey,
        STRIPE_SECRET_KEY: secrets.stripeSecretKey,
        STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
        STRIPE_API_URL: sandboxUrl,
        MAYA_BASE_URL: `${sandboxUrl}/sandbox/maya/connectivity/v1`,
        MAYA_API_KEY: secrets.mayaApiKey,
        MAYA_API_SECRET: secrets.mayaApiSecret,
        // The local carrier has no rate limit; elsewhere the real one’s limit is the default.
        MAYA_REQUESTS_PER_SECOND: '200',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'eSIM Portal <no-reply@portal.example>',
        UPLOADS_DIR: join(dataFolder, 'uploads'),
        DEMO_DATA: String(options.hasDemoData ?? true),
        ...options.operatorEnvironment,
        ...options.apiEnvironment,
      },
    };
    const startApi = () => start(apiProgram);
    await startApi();
    // Chosen here and not by the gateway, so that the address stays the same after a restart.
    const port = options.port || (await freePort());
    await start({
      name: 'The gateway',
      script: 'deploy/gateway/src/main.ts',
      environment: {
        PORT: String(port),
        API_URL: apiUrl,
        RELEASE_STORE: registry.folder,
        STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
        SANDBOX_URL: sandboxUrl,
        DEVELOPMENT_FOLDER: developmentFolder(dataFolder),
        // On this machine a remote override is allowed in any tab.
        REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*',
        ...options.operatorEnvironment,
      },
    });
    const reportsUrl = `http://127.0.0.1:${metricsPort}`;
    // `npm run release -- status` on this machine reads it from there.
    writeFileSync(join(dataFolder, 'release-reports-url'), reportsUrl);
    stopBrake = brakeWhileRunning(registry, reportsFrom(reportsUrl), brakeLookMs, {
      braked: ({ application, version, reason }: Braked) =>
        onProgress(`Ended the canary ${application} ${version}: ${reason}.`),
      // The API may be down for a moment, in tests on purpose; the next check follows soon.
      failed: () => undefined,
    });
    const portalUrl = options.port === 0 ? `http://localhost:${port}` : options.publicUrl;
    recordPortalAddress(dataFolder, portalUrl);
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
