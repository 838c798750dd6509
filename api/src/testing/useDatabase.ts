import { openDatabase, type Database } from '../database/database';
import { createLogger } from '../logger';
import { createTestDatabase } from './testDatabase';

/**
 * Creates a migrated database before the tests of a file, without an API, and drops it after them.
 *
 * @param options command-line options of each connection, such as '-c enable_sort=off'
 */
export function useDatabase(connections = 4, options = ''): Database {
  const database = {} as Database;
  let drop = () => Promise.resolve();
  beforeAll(async () => {
    const server = await createTestDatabase();
    const url = new URL(server.url);
    url.searchParams.set('options', options);
    Object.assign(database, openDatabase(url.toString(), connections, createLogger('silent')));
    drop = async () => {
      await database.close();
      await server.drop();
    };
  });
  afterAll(() => drop());
  return database;
}
