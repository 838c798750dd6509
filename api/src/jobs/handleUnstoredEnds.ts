import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/unavailable';

/**
 * Keeps the process up when the database is away just as a job ends. pg-boss does not wait until the end is stored
 * (10.4.2, manager.js, onFetch; 12 does, and needs Node 22), so nobody else can handle that rejection. The job counts
 * as running until its lease of 15 minutes is over. Any other unhandled rejection ends the process, as Node does by
 * itself; only a lost connection of something else than the database looks the same, and its stack in the log tells.
 */
export function handleUnstoredEnds(logger: Logger): void {
  process.on('unhandledRejection', (reason) => {
    if (!isDatabaseUnavailable(reason)) throw reason;
    logger.warn({ err: reason }, 'the end of a job was not stored');
  });
}
