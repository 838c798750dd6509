// Prepares the templates on an existing PostgreSQL (TEST_DATABASE_URL).
import { prepareTemplates } from './template';

const url = process.env['TEST_DATABASE_URL'] ?? '';
await prepareTemplates(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
