import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser } from '../../dev/local/src/database/binaries';
import { startCluster, type Cluster } from '../../dev/local/src/database/cluster';
import { withClient } from '../../dev/local/src/database/withClient';
import { freePort } from '../../dev/local/src/ports';

/** A primary and a standby that every commit waits for, so that a failover loses nothing that was acknowledged. */
export interface DatabasePair {
  /** The port of the server that accepts writes. */
  port: () => number;
  /** Kills that server and starts it again on its data. */
  crash: () => Promise<void>;
  /** Kills the primary for good and promotes the standby; the second time it only crashes. */
  failover: () => Promise<void>;
  stop: () => Promise<void>;
}

const standbyName = 'standby';
const restartTimeoutMs = 30_000;
// A killed process loses nothing that the operating system has: only a power failure would need fsync.
const common = { fsync: 'off', synchronous_commit: 'on', wal_keep_size: '512MB' };

export const databaseName = 'portal';

export async function startDatabasePair(folder: string, password: string): Promise<DatabasePair> {
  const [primaryPort, standbyPort] = await Promise.all([freePort(), freePort()]);
  const primaryOf = (serverSettings: Record<string, string>) => () =>
    startCluster({ folder: join(folder, 'primary'), port: primaryPort, password, serverSettings });
  await createEmptyPair(folder, primaryPort, password, await primaryOf(common)());

  const startPrimary = primaryOf({ ...common, synchronous_standby_names: standbyName });
  const standbySettings = { ...common, wal_retrieve_retry_interval: '200ms' };
  const startStandby = () =>
    startCluster({
      folder: join(folder, 'standby'),
      port: standbyPort,
      password,
      serverSettings: standbySettings,
    });
  const standby = await startStandby();
  let writer = { cluster: await startPrimary(), port: primaryPort, start: startPrimary };
  let isFailedOver = false;

  const crash = async () => {
    await writer.cluster.kill();
    writer.cluster = await retried(writer.start);
  };
  return {
    port: () => writer.port,
    crash,
    failover: async () => {
      if (isFailedOver) return crash();
      isFailedOver = true;
      await writer.cluster.kill();
      await withClient(standby.urlOf(databaseName), (client) => client.query('select pg_promote(true, 30)'));
      writer = { cluster: standby, port: standbyPort, start: startStandby };
    },
    stop: async () => {
      await writer.cluster.stop();
      if (!isFailedOver) await standby.stop();
    },
  };
}

/** An empty database on the primary, and a copy of its data that follows it. */
async function createEmptyPair(folder: string, primaryPort: number, password: string, primary: Cluster) {
  await withClient(primary.urlOf('postgres'), (client) => client.query(`create database ${databaseName}`));
  await primary.stop();
  const copy = join(folder, 'standby');
  // Unlike Node's own copy it keeps the owner, as PostgreSQL requires.
  execFileSync('cp', ['-a', join(folder, 'primary'), copy]);
  const connection = `host=127.0.0.1 port=${primaryPort} user=portal password=${password} application_name=${standbyName}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  const signal = join(copy, 'standby.signal');
  writeFileSync(signal, '');
  const user = databaseUser();
  if (user) chownSync(signal, user.uid, user.gid);
}

/** The killed server's last processes hold its memory for a moment. */
async function retried(start: () => Promise<Cluster>): Promise<Cluster> {
  const deadline = Date.now() + restartTimeoutMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
