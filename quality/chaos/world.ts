import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../dev/local/src/childProcess';
import { superviseProgram, type SupervisedProgram } from '../../dev/local/src/portal/superviseProgram';
import { freePort } from '../../dev/local/src/ports';
import { databaseUrl } from '../../dev/local/src/database/startDatabase';
import {
  apiProgram,
  commandEnvironment,
  gatewayProgram,
  sandboxProgram,
  type Places,
} from '../../dev/local/src/portal/programs';
import { carrierTimeout, loadOrCreateSecrets, type Secrets } from '../../dev/local/src/secrets';
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
    const sandboxUrl = loopback(ports.sandbox);
    const places: Places = { ...between(links, secrets), folder, secrets, ports };
    const startApi = (name: ProgramName, port: number) =>
      start(apiProgram(name, port, places, { ...apiSettings(receivers), WORKER: String(name === 'worker') }));
    const sandbox = await start(sandboxProgram('sandbox', places));
    const api1 = await startApi('api 1', ports.api1);
    const [api2, worker] = await Promise.all([startApi('api 2', ports.api2), startApi('worker', 0)]);
    await balancer.untilServing([ports.api1, ports.api2]);
    const registryFolder = await publishReleases(join(folder, 'registry'));
    const known = { secrets, apiUrl: loopback(links.api.port), registryFolder };
    const gateway = await start(gatewayProgram('gateway', ports.gateway, known));
    const writerUrl = () => urlAt(database.port(), secrets);
    return {
      url: loopback(links.visitors.port),
      sandboxUrl,
      databaseUrl: writerUrl,
      links,
      programs: { 'api 1': api1, 'api 2': api2, worker, sandbox, gateway },
      database,
      receivers,
      stripeSecretKey: secrets.stripeSecretKey,
      environment: () => commandEnvironment({ secrets, databaseUrl: writerUrl(), sandboxUrl }),
      logFolder: join(folder, 'logs'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const loopback = (port: number) => `http://127.0.0.1:${port}`;

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

const urlAt = (port: number, { databasePassword: password }: Secrets) =>
  databaseUrl({ port, password, database: databaseName });

/** Faults lie between the programs. */
const between = ({ database, providers, visitors }: World['links'], secrets: Secrets) => ({
  databaseUrl: urlAt(database.port, secrets),
  sandboxUrl: loopback(providers.port),
  eventsUrl: loopback(visitors.port),
  publicUrl: 'http://localhost',
});

const apiSettings = ({ slow, prompt }: Receivers) => ({
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
  PUSH_STANDIN_URLS: [slow.url, prompt.url].join(),
  WEBHOOK_LOOPBACK: 'true',
  // All requests come from one address.
  RATE_LIMITS: 'false',
});
