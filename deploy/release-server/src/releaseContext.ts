import type { ReleaseStore } from '@portal/registry';
import type { FastifyInstance } from 'fastify';

/** What the routes need: where they are added, and the store that they guard. */
export interface ReleaseContext {
  server: FastifyInstance;
  store: ReleaseStore;
}
