// The connection pool of PostgreSQL, with drizzle.
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { SurvivingPool } from './pool';

type NoSchema = Record<string, never>;
export type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** The database or a transaction. */
export type Queryable = NodePgDatabase<NoSchema> | Transaction;

export interface Database {
  db: NodePgDatabase<NoSchema>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** The address for what needs a session of its own. */
export const directUrl = (settings: {
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_URL: string;
}): string => settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;

/** Opens the pool. The database cancels statements after 15 s. */
export function openDatabase(
  url: string,
  connections: number,
  logger: Logger,
  applicationName = 'esim-portal',
): Database {
  const pool = new SurvivingPool(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: applicationName,
    },
    logger,
  );
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
