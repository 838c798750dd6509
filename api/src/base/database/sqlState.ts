// Error codes of PostgreSQL and of our database functions.

/** What a failed statement failed with: drizzle wraps it in the text and the values of the statement. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** Returns a code such as 'LG001', or undefined for errors that are not the database's. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a unique index refused a row. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
