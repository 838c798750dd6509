// Tells every process whose notifications changed: PostgreSQL NOTIFY, with one listening connection for a process.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../../database/database';

const channel = 'notifications_changed';
const maxDelayMs = 30_000;

/** Announces, at the commit, that the user's notifications changed. */
export async function announceChange(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${userId})`);
}

/** Listens from the first subscriber on, and connects again when the connection is lost. */
export class ChangeListener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private isClosed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
    /** `userId` is null after a reconnection: any user's notifications may have changed meanwhile. */
    private readonly onChange: (userId: string | null) => void,
  ) {}

  /** Starts to listen, if it does not yet. */
  start(): void {
    if (this.client || this.timer || this.isClosed) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'esim-portal-listen',
    });
    this.client = client;
    const handleLoss = (error?: Error) => this.handleLoss(client, error);
    client.on('error', handleLoss);
    client.on('end', () => handleLoss());
    client.on('notification', ({ payload }) => this.onChange(payload ?? null));
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => {
        if (this.failures > 0) this.onChange(null);
        this.failures = 0;
      }, handleLoss);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private handleLoss(client: pg.Client, error?: Error): void {
    if (this.client !== client || this.isClosed) return;
    this.logger.warn({ err: error }, 'the connection that listens for notifications was lost');
    this.client = null;
    void client.end().catch(() => undefined);
    this.failures += 1;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.start();
      },
      Math.min(maxDelayMs, 500 * 2 ** this.failures),
    );
    this.timer.unref();
  }
}
