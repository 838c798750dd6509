// The migrated, empty database that every test's own database is a copy of.
import pg from 'pg';
import { migrate } from '../database/migrate';
import { templateName } from './names';

/** Makes the template anew on the server of that address. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${templateName}`;
  await migrate(url.toString());
}
