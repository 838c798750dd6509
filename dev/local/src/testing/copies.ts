import { FolderStore, promote, publish } from '@portal/registry';
import { buildRemote, buildShell } from '@portal/registry/testing';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, type Program, type RunningProgram } from '../childProcess';
import { databaseProgram, databaseUrl } from '../database/startDatabase';
import { freePort } from '../ports';
import {
  apiProgram,
  commandEnvironment,
  gatewayProgram,
  sandboxProgram,
  type Places,
} from '../portal/programs';
import { loadOrCreateSecrets } from '../secrets';
import { startBalancer, type Balancer } from './balancer';

/** A program with two running copies, each on its own port. */
export interface Copies {
  running: RunningProgram[];
  ports: number[];
  balancer: Balancer;
  /** Restarts a copy that has exited and waits until it receives visitors. */
  revive: (index: number) => Promise<void>;
}

export interface World {
  url: string;
  api: Copies;
  gateway: Copies;
  /** For the portal’s CLI commands, such as ledger:verify. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Longer than the gateway reuses an idle connection to the API. */
const apiDrainSeconds = 5;
const gatewayDrainSeconds = 1;

/** Two copies of API and gateway, each pair behind a load balancer, on a real PostgreSQL and the sandbox. */
export async function startCopies(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
  const secrets = loadOrCreateSecrets(folder);
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const copies: RunningProgram[] = [];
  const stop = async () => {
    // All drain at the same time.
    await Promise.all(copies.map((copy) => copy.stop()));
    for (const one of stops.splice(0).reverse()) await one();
  };
  const start = (program: Program) =>
    startProgram(program, { logFile: join(folder, 'logs', `${program.name}.log`) });
  const startCopy = async (program: Program) => {
    const copy = await start(program);
    copies.push(copy);
    return copy;
  };
  const startPair = async (programAt: (port: number) => Program, readyPath: string): Promise<Copies> => {
    const ports = await Promise.all([freePort(), freePort()]);
    const running = await Promise.all(ports.map((port) => startCopy(programAt(port))));
    const balancer = await startBalancer(ports, readyPath);
    stops.push(balancer.stop);
    await balancer.untilServing(ports);
    const revive = async (index: number) => {
      running[index] = await startCopy(programAt(ports[index] ?? 0));
      await balancer.untilServing(ports);
    };
    return { running, ports, balancer, revive };
  };

  try {
    const [databasePort, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const database = {
      folder: join(folder, 'postgres'),
      port: databasePort,
      password: secrets.databasePassword,
      database: 'portal',
      isDisposable: true,
    };
    stops.push((await start(databaseProgram(database))).stop);
    const places: Places = {
      folder,
      secrets,
      ports: { sandbox: sandboxPort, smtp: smtpPort },
      databaseUrl: databaseUrl(database),
      sandboxUrl,
      eventsUrl: 'http://127.0.0.1:1',
      publicUrl: 'http://localhost',
    };
    stops.push((await start(sandboxProgram('sandbox', places))).stop);
    const api = await startPair(
      (port) =>
        apiProgram(`api-${port}`, port, places, {
          DEMO_DATA: 'true',
          // All requests come from one address.
          RATE_LIMITS: 'false',
          DRAIN_SECONDS: String(apiDrainSeconds),
        }),
      '/api/ready',
    );
    const registryFolder = await publishReleases(join(folder, 'registry'));
    const known = { secrets, apiUrl: api.balancer.url, registryFolder };
    const gateway = await startPair(
      (port) =>
        gatewayProgram(`gateway-${port}`, port, known, { DRAIN_SECONDS: String(gatewayDrainSeconds) }),
      '/ready',
    );
    const environment = commandEnvironment(places);
    return { url: gateway.balancer.url, api, gateway, environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Publishes a shell and a remote with one page and returns the store’s folder. */
export async function publishReleases(folder: string): Promise<string> {
  const store = new FolderStore(folder);
  const files = join(folder, '..', 'files');
  mkdirSync(files);
  const releases = [buildShell(), buildRemote()];
  for (const release of releases) {
    for (const { name } of release.files) writeFileSync(join(files, name), `/* ${name} */`.repeat(2000));
    await publish(store, release, files, 'a test');
    await promote(store, release.name, release.version, 'a test');
  }
  return folder;
}
