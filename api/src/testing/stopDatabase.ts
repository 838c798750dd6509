import { once } from 'node:events';

/** After all API tests: ends the PostgreSQL that startDatabase started. */
export default async function stopDatabase() {
  const child = globalThis.portalTestDatabase;
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
