import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../dev/local/src/childProcess';
import { superviseProgram, type SupervisedProgram } from '../../dev/local/src/portal/superviseProgram';
import { freePort } from '../../dev/local/src/ports';
import {
  carrierCredentials,
  carrierTimeout,
  loadOrCreateSecrets,
  sandboxCarrier,
  webhookSecrets,
  type Secrets,
} from '../../dev/local/src/secrets';
import { startBalancer } from '../../dev/local/src/testing/balancer';
import { publishReleases } from '../../dev/local/src/testing/copies';
import { databaseName, startDatabasePair, type DatabasePair } from './databasePair';
import { maxDelayMs, type LinkName, type ProgramName } from './faultPlan';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { startReceivers, type Receivers } from './receivers';

/** A whole portal whose programs can be killed and whose connections can be damaged. */
export interface World {
  /** The gateway as visitors reach it. */
  url: string;
  /** The sandbox, past its fault proxy. */
  sandboxUrl: string;
  /** The server that accepts writes, past its fault proxy. */
  databaseUrl: () => string;
  links: Readonly<Record<LinkName, FaultProxy>>;
  programs: Readonly<Record<ProgramName, SupervisedProgram>>;
  database: DatabasePair;
  receivers: Receivers;
  stripeSecretKey: string;
  /** For the portal's commands, such as ledger:verify; without faults between. */
  environment: () => Record<string, string>;
  logFolder: string;
  stop: () => Promise<void>;
}

const carrierTimeoutMs = 1_500;
/** After each exit; there is no limit to how often a program is killed. */
const restartPausesMs = Array.from({ length: 10_000 }, () => 200);

/** Starts two copies of the API, a worker, a gateway, the sandbox and two PostgreSQL servers. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-chaos-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  const started = async <Part extends { stop: () => Promise<void> }>(starting: Promise<Part>) => {
    const part = await starting;
    stops.push(part.stop);
    return part;
  };
  const start = (program: Program) =>
    started(
      superviseProgram(program, {
        logFile: join(folder, 'logs', `${program.name}.log`),
        onProgress: () => undefined,
        onAbandoned: () => undefined,
        pausesMs: restartPausesMs,
      }),
    );
  const proxyTo = (port: number) => started(startFaultProxy(port));
  try {
    const secrets = loadOrCreateSecrets(folder);
    const ports = await freePorts();
    const database = await started(startDatabasePair(folder, secrets.databasePassword));
    const balancer = await started(startBalancer([ports.api1, ports.api2], '/api/ready'));
    const links = {
      database: await proxyTo(database.port()),
      providers: await proxyTo(ports.sandbox),
      api: await proxyTo(Number(new URL(balancer.url).port)),
      visitors: await proxyTo(ports.gateway),
    };
    const receivers = await started(startReceivers());
    const settings = settingsOf(folder, secrets, ports, links, receivers);
    const sandbox = await start(settings.sandbox());
    const api1 = await start(settings.api('api 1', ports.api1));
    const [api2, worker] = await Promise.all([
      start(settings.api('api 2', ports.api2)),
      start(settings.api('worker', 0)),
    ]);
    await balancer.untilServing([ports.api1, ports.api2]);
    const gateway = await start(settings.gateway(await publishReleases(join(folder, 'registry'))));
    const sandboxUrl = loopback(ports.sandbox);
    const databaseUrl = () => databaseUrlAt(database.port(), secrets);
    return {
      url: loopback(links.visitors.port),
      sandboxUrl,
      databaseUrl,
      links,
      programs: { 'api 1': api1, 'api 2': api2, worker, sandbox, gateway },
      database,
      receivers,
      stripeSecretKey: secrets.stripeSecretKey,
      environment: () => ({
        DATABASE_URL: databaseUrl(),
        STRIPE_SECRET_KEY: secrets.stripeSecretKey,
        STRIPE_API_URL: sandboxUrl,
        ...sandboxCarrier(sandboxUrl),
        ...carrierCredentials(secrets),
      }),
      logFolder: join(folder, 'logs'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const loopback = (port: number) => `http://127.0.0.1:${port}`;
const databaseUrlAt = (port: number, { databasePassword }: Secrets) =>
  `postgresql://portal:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/${databaseName}`;

async function freePorts() {
  const [sandbox, smtp, api1, api2, gateway] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { sandbox, smtp, api1, api2, gateway };
}

function settingsOf(
  folder: string,
  secrets: Secrets,
  ports: Awaited<ReturnType<typeof freePorts>>,
  links: Readonly<Record<LinkName, FaultProxy>>,
  receivers: Receivers,
) {
  const providersUrl = loopback(links.providers.port);
  const outside = {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    ...webhookSecrets(secrets),
    ...carrierCredentials(secrets),
  };
  return {
    sandbox: (): Program => ({
      name: 'sandbox',
      script: 'dev/sandbox/src/main.ts',
      environment: {
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_SMTP_PORT: String(ports.smtp),
        SANDBOX_DATA: join(folder, 'sandbox'),
        STRIPE_WEBHOOK_URL: `${loopback(links.visitors.port)}/api/payment/webhook`,
        ...outside,
      },
    }),
    api: (name: ProgramName, port: number): Program => ({
      name,
      script: 'api/src/main.ts',
      environment: {
        ...outside,
        API_PORT: String(port),
        METRICS_PORT: '0',
        WORKER: String(name === 'worker'),
        DATABASE_URL: databaseUrlAt(links.database.port, secrets),
        PUBLIC_URL: 'http://localhost',
        JWT_SECRET: secrets.jwtSecret,
        ENCRYPTION_KEY: secrets.encryptionKey,
        STRIPE_API_URL: providersUrl,
        ...sandboxCarrier(providersUrl),
        ...carrierTimeout(carrierTimeoutMs),
        CARRIER_SETTLE_SECONDS: String((maxDelayMs * 1.6) / 1000),
        ABANDONED_PURCHASE_SECONDS: '15',
        WORK_LEASE_SECONDS: '5',
        // What one purchase earns can be paid out.
        PAYOUT_MINIMUM_DOLLARS: '0.01',
        PAYOUT_HOLD_HOURS: '0',
        // Customers give back all the time.
        MONEY_BACK_PER_30_DAYS: '10000',
        // No run lasts for the days of the refund window.
        COMMISSION_PENDING_DAYS: '0',
        RENEWAL_RETRY_SECONDS: '5',
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        MAIL_FROM: 'eSIM Portal <no-reply@portal.example>',
        UPLOADS_DIR: join(folder, 'uploads'),
        VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
        VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
        PUSH_STANDIN_URLS: [receivers.slow.url, receivers.prompt.url].join(),
        WEBHOOK_LOOPBACK: 'true',
        // All requests come from one address.
        RATE_LIMITS: 'false',
      },
    }),
    gateway: (registry: string): Program => ({
      name: 'gateway',
      script: 'deploy/gateway/src/main.ts',
      environment: {
        PORT: String(ports.gateway),
        API_URL: loopback(links.api.port),
        RELEASE_STORE: registry,
        STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      },
    }),
  };
}
