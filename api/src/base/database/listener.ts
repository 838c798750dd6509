import pg from 'pg';
import type { Logger } from 'pino';

const maxDelayMs = 30_000;

/** Listens to channels of PostgreSQL's NOTIFY, and connects again when the connection is lost. */
export class Listener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private listening = Promise.resolve();
  private failures = 0;
  private isClosed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channels: readonly string[],
    private readonly logger: Logger,
    /** `payload` is null after a reconnection: anything may have been announced meanwhile. */
    private readonly onNotification: (payload: string | null, channel: string) => void,
  ) {}

  /** Starts to listen, if it does not yet. Resolves once it listens, or once it must connect again later. */
  start(): Promise<void> {
    if (!this.client && !this.timer && !this.isClosed) this.listening = this.connect();
    return this.listening;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'esim-portal-listen',
    });
    this.client = client;
    const handleLoss = (error?: unknown) => this.handleLoss(client, error);
    client.on('error', handleLoss);
    client.on('end', () => handleLoss());
    client.on('notification', ({ payload, channel }) => this.onNotification(payload ?? null, channel));
    try {
      await client.connect();
      for (const channel of this.channels) await client.query(`listen ${channel}`);
      if (this.failures > 0) for (const channel of this.channels) this.onNotification(null, channel);
      this.failures = 0;
    } catch (error) {
      handleLoss(error);
    }
  }

  private handleLoss(client: pg.Client, error?: unknown): void {
    if (this.client !== client || this.isClosed) return;
    this.logger.warn({ err: error, channels: this.channels }, 'a connection that listens was lost');
    this.client = null;
    void client.end().catch(() => undefined);
    this.failures += 1;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        void this.start();
      },
      Math.min(maxDelayMs, 500 * 2 ** this.failures),
    );
    this.timer.unref();
  }
}
