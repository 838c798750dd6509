// Runs the pending migrations on the database of DATABASE_DIRECT_URL or DATABASE_URL, applies the SQL files that changed, and prints their names.
import pino from 'pino';
import { migrate } from '../base/database/migrate';
import { createLogger } from '../logger';

const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
  process.exit(1);
}
const { migrations, applied, newerInDatabase } = await migrate(url, {
  logger: createLogger('info', pino.destination({ dest: 2, sync: true })),
});
const done = [...migrations, ...applied];
console.log(done.length > 0 ? `Ran ${done.join(', ')}` : 'Nothing to run');
if (newerInDatabase.length > 0) {
  console.log(`Left as a newer release applied them: ${newerInDatabase.join(', ')}`);
}
