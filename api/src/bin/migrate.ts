// Runs the pending migrations on the database of DATABASE_URL and prints their names.
import { migrate } from '../database/migrate';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
  process.exit(1);
}
const migrations = await migrate(url);
console.log(migrations.length > 0 ? `Ran ${migrations.join(', ')}` : 'Nothing to run');
