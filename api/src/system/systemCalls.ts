// Whether the process is up, and whether it can serve.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import type { Database } from '../database/database';
import { addCall } from '../http/call';

const version = process.env['npm_package_version'] ?? '0.1.0';

/** Adds health and readiness. */
export function addSystemCalls(app: FastifyInstance, { pool }: Database): void {
  addCall(app, calls.health, async () => ({ status: 'ok' as const, version }));
  addCall(app, calls.ready, async ({ reply }) => {
    const database = await pool.query('select 1').then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
    if (database === 'failed') reply.code(503);
    return { status: database === 'ok' ? ('ready' as const) : ('not-ready' as const), checks: { database } };
  });
}
