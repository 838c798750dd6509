// The code by which PostgreSQL, or a function of ours in it, names an error.

/** 'LG001' and the like; undefined for errors that do not come from the database. */
export function sqlStateOf(error: unknown): string | undefined {
  // drizzle wraps what the driver threw.
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
