import { calls, type Call } from '@portal/contract/schemas';
import { z } from 'zod';
import { typesIn, type JsonSchema, type TypesByPath } from './jsonTypes';

/** What a call takes and answers, by path: `body.amount`, `data[].iccid`. */
export interface CallShape {
  method: string;
  /** Relative to /api, without the names of parameters: `/esim/:`. */
  path: string;
  takes: TypesByPath;
  answers: TypesByPath;
}

/** By the name of the call. */
export type Contract = Readonly<Record<string, CallShape>>;

const parts = ['query', 'body'] as const;
const keyHeader = 'headers.idempotency-key';

/** Parameters may be renamed: they are filled in by place. */
export const withoutNames = (path: string): string => path.replace(/:\w+|\{\w+\}/g, ':');

/** The contract that this tool is installed with. */
export const installedContract = (): Contract =>
  Object.fromEntries(
    Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [name, shapeOf(call)]),
  );

function shapeOf(call: Call): CallShape {
  const taken = parts.flatMap((part) => {
    const schema = call[part];
    return schema ? Object.entries(typesIn(jsonSchemaOf(schema, 'input'), part)) : [];
  });
  const takes = [...taken, ...(call.needsIdempotencyKey ? [[keyHeader, 'string']] : [])];
  const answers = Object.entries(call.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, schema]) => jsonSchemaOf(schema, 'output'));
  return {
    method: call.method,
    path: withoutNames(call.path),
    takes: Object.fromEntries(takes) as TypesByPath,
    answers: typesIn({ anyOf: answers }, ''),
  };
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
