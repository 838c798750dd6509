// Sorting as people do.
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/**
 * A column of words in an order that people expect, whatever the database's own locale is: small and capital
 * letters together, accents beside their letter. PostgreSQL compares by bytes under the locale C.
 */
export const alphabetical = (column: SQLWrapper): SQL => sql`${column} collate "und-x-icu"`;
