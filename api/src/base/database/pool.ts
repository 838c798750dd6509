// A pool that survives lost connections, also those in use.
import pg from 'pg';
import type { Logger } from 'pino';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * pg emits an error on a client that loses its connection, and without a listener the process exits; pg-pool listens on
 * idle clients only. A lost client also frees its slot: drizzle does not release a client whose `begin` failed.
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
    // Only pool.query uses the callback form, and it handles lost clients.
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
