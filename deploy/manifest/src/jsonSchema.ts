import { z } from 'zod';
import { declarationSchema } from './declaration';

/** The JSON Schema of `remote.json`, by which editors complete and check it. */
export const jsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(declarationSchema, { io: 'input', unrepresentable: 'any', reused: 'ref' }), null, 2)}\n`;
