// Natural sort order for text columns.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Sorts a text column by ICU rules, independent of the database's locale: ignoring case first, accents after their base
 * letter. Under the locale C PostgreSQL compares bytes.
 */
export const alphabetical = (column: SQLWrapper): SQL => sql`${column} collate "und-x-icu"`;
