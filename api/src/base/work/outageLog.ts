import type { Logger } from 'pino';

const pauseMs = 60_000;

/** Logs what is tried each second and fails: at first, then once a minute, and when it works again. */
export class OutageLog {
  private failures = 0;
  private since = 0;
  private loggedAt = 0;

  /** @param now a clock in milliseconds that never goes back */
  constructor(
    private readonly logger: Logger,
    private readonly messages: { fails: string; works: string },
    private readonly now = () => performance.now(),
  ) {}

  /** Counts how an attempt ends. Never rejects. */
  async watch(attempt: Promise<unknown>): Promise<void> {
    try {
      await attempt;
      if (this.failures > 0) this.logger.info(this.soFar(), this.messages.works);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      const isFirst = this.failures === 1;
      if (isFirst) this.since = this.now();
      if (!isFirst && this.now() - this.loggedAt < pauseMs) return;
      this.loggedAt = this.now();
      this.logger.warn({ err: error, ...this.soFar() }, this.messages.fails);
    }
  }

  private readonly soFar = () => ({
    failures: this.failures,
    seconds: Math.round((this.now() - this.since) / 1000),
  });
}
