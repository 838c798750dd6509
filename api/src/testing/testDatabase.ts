// A database for one test file, cloned from a template.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrlVariable, templateName } from './names';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Clones a template; `drop` removes the clone, even with connections left open. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const serverUrl = process.env[databaseUrlVariable];
  if (!serverUrl) throw new Error('No test database: run these tests with the jest project "api".');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      // One clone at a time: a template with a connection cannot be cloned.
      await client.query('select pg_advisory_lock(727)');
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Half the time of writing the clone into the log first, which only a server that may crash needs.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => onServer(`drop database ${name} with (force)`) };
}
