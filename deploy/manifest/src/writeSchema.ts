// Writes remote.schema.json: npm run schema -w @portal/manifest
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchema } from './jsonSchema';

writeFileSync(join(import.meta.dirname, '../remote.schema.json'), jsonSchema());
