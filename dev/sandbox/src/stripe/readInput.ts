import type { z } from 'zod';
import { invalidRequest } from './failure';

/** Validates a request. Throws the processor's error for the first problem. */
export const read = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`Received unknown parameter: ${issue.keys[0]}`, 'parameter_unknown', issue.keys[0]);
  }
  const [head, ...rest] = (issue?.path ?? []).map(String);
  const param = `${head ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'not valid'}`, 'parameter_invalid', param);
};
