// A pool that survives the loss of connections that are checked out.
import pg from 'pg';
import type { Logger } from 'pino';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * pg reports a lost connection to its client, and a client without a listener ends the process; pg-pool listens to
 * idle clients only. A lost client also returns its place in the pool at once: drizzle does not release a client
 * whose `begin` failed.
 */
export class SurvivingPool extends pg.Pool {
  constructor(config: pg.PoolConfig, logger: Logger) {
    super(config);
    this.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
    this.on('connect', (client) => {
      client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // The callback form is pool.query's own, which handles a lost client itself.
    if (callback) return super.connect(callback);
    return super.connect().then(releaseWhenLost);
  }
}

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  const handleEnd = () => client.release(true);
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', handleEnd);
    release(error);
  };
  client.once('end', handleEnd);
  return client;
}
