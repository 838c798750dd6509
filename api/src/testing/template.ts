// The migrated, empty database that every test database is cloned from.
import pg from 'pg';
import { migrate } from '../database/migrate';
import { templateName } from './names';

/** Recreates the template on the server. */
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
