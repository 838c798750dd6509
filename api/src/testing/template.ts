// The databases that those of the test files are cloned from.
import pg from 'pg';
import { buildApi } from '../api';
import { refreshCatalogue } from '../travel/catalogue/refresh';
import { migrate } from '../base/database/migrate';
import { shopTemplateName, templateName } from './names';
import { startSandbox } from './sandbox';
import { testSettings } from './testSettings';

/** Recreates both templates on the server: the migrated one, and the one with a catalogue. */
export async function prepareTemplates(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const create = async (name: string, statement: string) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(statement);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.toString();
  };
  await migrate(await create(templateName, `create database ${templateName}`));
  await fillCatalogue(
    await create(shopTemplateName, `create database ${shopTemplateName} template ${templateName}`),
  );
  await client.end();
}

// 2,600 products, which cost each test file more than most of its tests.
async function fillCatalogue(databaseUrl: string): Promise<void> {
  const sandbox = await startSandbox();
  const api = await buildApi(testSettings({ DATABASE_URL: databaseUrl, ...sandbox.settings }));
  for (const carrier of api.services.carriers.all) await refreshCatalogue(api.services.db, carrier);
  await api.close();
  await sandbox.stop();
}
