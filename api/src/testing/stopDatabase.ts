import { endProcess } from './childProcess';

/** After all API tests: stops the PostgreSQL of startDatabase. */
export default async function stopDatabase() {
  const child = globalThis.portalTestDatabase;
  if (child) await endProcess(child);
}
