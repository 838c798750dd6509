import { expect } from '@playwright/test';
import type pg from 'pg';
import { withClient } from '@portal/local';

/** Reads or changes a portal’s database directly, as time or another program would. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(databaseUrl, async (client) => (await client.query<Row>(query, values)).rows);
}

/** Makes each proof of identity of an account older than the ten minutes for which it counts. */
export const ageProofs = (databaseUrl: string, { email }: { email: string }) =>
  askDatabase(
    databaseUrl,
    `update sessions set proved_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

/**
 * Waits until a query returns a row and returns the first one.
 *
 * @throws when there was none for twenty seconds
 */
export async function untilFound<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  query: string,
  values: unknown[] = [],
): Promise<Row> {
  let rows: Row[] = [];
  await expect(async () => {
    rows = await askDatabase<Row>(databaseUrl, query, values);
    expect(rows, query).not.toEqual([]);
  }).toPass({ timeout: 20_000, intervals: [50] });
  return rows[0] as Row;
}
