import { once } from 'node:events';

/** After all API tests: stops the PostgreSQL of startDatabase. */
export default async function stopDatabase() {
  const child = globalThis.portalTestDatabase;
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
