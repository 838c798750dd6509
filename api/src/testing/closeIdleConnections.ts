import type pg from 'pg';

/** Closes what the pool has idle, so that the next statements have new connections, with new settings. */
export async function closeIdleConnections(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}
