// Prepares the template on a PostgreSQL that someone else runs (TEST_DATABASE_URL).
import { prepareTemplate } from './template';

const url = process.env['TEST_DATABASE_URL'] ?? '';
await prepareTemplate(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
