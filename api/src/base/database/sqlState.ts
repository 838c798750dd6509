// Error codes of PostgreSQL and of our database functions.

/** Returns a code such as 'LG001', or undefined for errors that are not the database's. */
export function sqlStateOf(error: unknown): string | undefined {
  // drizzle wraps the driver's error.
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a unique index refused a row. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
