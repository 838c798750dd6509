import { freePort, runPortal, startDatabase } from '@portal/local';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtOnce } from './builtReleases';
import { askDatabase, untilFound } from './database';
import { registerSampleAccounts } from './sampleAccounts';

/** The data that the portals of a run start with: a folder, and a database on the server that they share. */
interface PortalTemplate {
  folder: string;
  databaseUrl: string;
}

const variable = 'PORTAL_TEMPLATE';
/** Empty in a worker whose run has no global set-up. */
const portalTemplate = () => JSON.parse(process.env[variable] ?? '{}') as PortalTemplate;

/** Files of the stopped portal that are its own. */
const notCopied = /\/(registry|logs|running\.json)$/;

/**
 * Starts the database server of a run, and plays the demo story and the registrations once in a portal that is stopped
 * again. The workers inherit where they are. Returns how to remove both.
 */
export async function createPortalTemplate(): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'portal-template-'));
  const server = await startDatabase({
    folder: join(root, 'postgres'),
    port: await freePort(),
    password: 'test',
    database: 'template',
    isDisposable: true,
  });
  const remove = async () => {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const folder = join(root, 'data');
    mkdirSync(folder);
    const port = await freePort();
    const portal = await runPortal({
      port,
      dataFolder: folder,
      publicUrl: `http://localhost:${port}`,
      registryFolder: builtOnce,
      isRegistryCurrent: true,
      databaseUrl: server.url,
      isSupervised: false,
      onProgress: () => undefined,
      apiEnvironment: { RATE_LIMITS: 'false' },
    });
    await registerSampleAccounts(portal.url, portal.databaseUrl);
    await untilFound(portal.databaseUrl, 'select story from demo_data');
    await portal.stop();
    process.env[variable] = JSON.stringify({ folder, databaseUrl: server.url } satisfies PortalTemplate);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Fills the data folder of a new portal from the template, and returns the address of a database of its own. */
export async function clonePortalTemplate(dataFolder: string): Promise<string> {
  const { folder, databaseUrl } = portalTemplate();
  cpSync(folder, dataFolder, { recursive: true, filter: (path) => !notCopied.test(path) });
  const name = `portal_${crypto.randomUUID().replaceAll('-', '')}`;
  await askDatabase(serverUrl(databaseUrl), `create database ${name} template template`);
  return databaseUrl.replace(/[^/]+$/, name);
}

/** Deletes a database that `clonePortalTemplate` created. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await askDatabase(serverUrl(databaseUrl), `drop database ${name} with (force)`);
}

/** Nobody may be connected to a database that is copied or dropped. */
const serverUrl = (databaseUrl: string) => databaseUrl.replace(/[^/]+$/, 'postgres');
