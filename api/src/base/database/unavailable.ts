// Distinguishes an unavailable database from a faulty query.
import { DrizzleQueryError } from 'drizzle-orm';

// PostgreSQL's error classes and codes (appendix A): connections, resources (disk full, too many connections),
// shutdown and start, a server that became read-only, timeouts of the session, I/O errors.
const sqlStates = /^(08...|53...|57P0[1-5]|25006|25P0[34]|57014|58030)$/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// pg and pg-pool give these no code (pg 8.23 lib/client.js, pg-pool index.js).
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether the statement failed because the database is unreachable or cannot write. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return false;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (sqlStates.test(code) || networkCodes.has(code))) return true;
  return typeof message === 'string' && messages.test(message);
}
