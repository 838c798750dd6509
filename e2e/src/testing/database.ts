import pg from 'pg';

/** Reads or changes a portal’s database directly, as time or another program would. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

const waitMs = 20_000;
const pauseMs = 50;

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
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [row] = await askDatabase<Row>(databaseUrl, query, values);
    if (row) return row;
    if (Date.now() > deadline) throw new Error(`Nothing was found by: ${query}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
