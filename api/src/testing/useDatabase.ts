import { openDatabase, type Database } from '../base/database/database';
import { createLogger } from '../logger';
import { stopDatabaseClock } from './stopDatabaseClock';
import { createTestDatabase } from './testDatabase';

/**
 * Creates a migrated database before the tests of a file, without an API, and drops it after them.
 *
 * @param options command-line options of each connection, such as '-c enable_sort=off'; or `stopped-clock`, with which `now()`
 *   never advances
 */
export function useDatabase(connections = 4, options = ''): Database {
  const database = {} as Database;
  let drop = () => Promise.resolve();
  beforeAll(async () => {
    const server = await createTestDatabase();
    const url =
      options === 'stopped-clock' ? await stopDatabaseClock(server.url) : withOptions(server.url, options);
    Object.assign(database, openDatabase(url, connections, createLogger('silent')));
    drop = async () => {
      await database.close();
      await server.drop();
    };
  });
  afterAll(() => drop());
  return database;
}

function withOptions(address: string, options: string): string {
  const url = new URL(address);
  url.searchParams.set('options', options);
  return url.toString();
}
