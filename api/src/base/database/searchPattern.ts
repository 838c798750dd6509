// Search in text columns.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The pattern of LIKE that finds a text anywhere; undefined for a search of nothing. */
export const patternOf = (search: string | undefined): string | undefined =>
  search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;

/** Whether a text is like the pattern in any case, by ICU rules. Under the locale C PostgreSQL knows that of ASCII letters only. */
export const isLike = (text: SQLWrapper, pattern: string): SQL =>
  sql`(${text}) collate "und-x-icu" ilike ${pattern}`;
