// Prepares the template on an existing PostgreSQL (TEST_DATABASE_URL).
import { prepareTemplate } from './template';

const url = process.env['TEST_DATABASE_URL'] ?? '';
await prepareTemplate(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
