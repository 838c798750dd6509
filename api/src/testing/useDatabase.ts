import { openDatabase, type Database } from '../database/database';
import { createLogger } from '../logger';
import { createTestDatabase } from './testDatabase';

/** Creates a migrated database before the tests of a file, without an API, and drops it after them. */
export function useDatabase(connections = 4): Database {
  const database = {} as Database;
  let drop = () => Promise.resolve();
  beforeAll(async () => {
    const server = await createTestDatabase();
    Object.assign(database, openDatabase(server.url, connections, createLogger('silent')));
    drop = async () => {
      await database.close();
      await server.drop();
    };
  });
  afterAll(() => drop());
  return database;
}
