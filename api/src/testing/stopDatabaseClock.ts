import pg from 'pg';

/**
 * Adds a `now()` to the database that never advances, for windows that must not end during a test.
 *
 * @returns the URL whose connections use it
 */
export async function stopDatabaseClock(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create schema stopped_clock;
    create table stopped_clock.moment as select now() as at;
    create function stopped_clock.now() returns timestamptz language sql stable
      as 'select at from stopped_clock.moment'`);
  await client.end();
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=stopped_clock,pg_catalog,public');
  return url.toString();
}
