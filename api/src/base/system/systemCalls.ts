// Liveness and readiness routes.
import type { FastifyInstance } from 'fastify';
import { isDraining } from '@portal/graceful-shutdown';
import { calls } from '@portal/contract/schemas';
import type { Needs } from '../../services';
import { addCall } from '../http/call';
import { writableCheck } from './readiness';

const version = process.env['npm_package_version'] ?? '0.1.0';

/** Registers the health and readiness routes. */
export function addSystemCalls(app: FastifyInstance, { db, metrics }: Needs<'db' | 'metrics'>): void {
  const isWritable = writableCheck(db, metrics.clockAhead);
  // Nobody calls /ready of a worker, and what it does late depends on its clock most.
  app.measures.push(async () => void (await isWritable()));
  addCall(app, calls.health, async () => ({ status: 'ok' as const, version }));
  addCall(app, calls.ready, async ({ reply }) => {
    const database = (await isWritable()) ? ('ok' as const) : ('failed' as const);
    const isReady = database === 'ok' && !isDraining(app);
    if (!isReady) reply.code(503).header('retry-after', '5');
    return { status: isReady ? ('ready' as const) : ('not-ready' as const), checks: { database } };
  });
}
