import type { z } from 'zod';
import { EarlyFailure } from './failure';

/** Validates a request. Throws the processor's error for the first problem. */
export const read = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw refuse(`Received unknown parameter: ${issue.keys[0]}`, 'parameter_unknown', issue.keys[0]);
  }
  const [head, ...rest] = (issue?.path ?? []).map(String);
  const param = `${head ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
  throw refuse(`Invalid ${param}: ${issue?.message ?? 'not valid'}`, 'parameter_invalid', param);
};

const refuse = (message: string, code: string, param: string | undefined) =>
  new EarlyFailure(400, {
    type: 'invalid_request_error',
    message,
    code,
    ...(param !== undefined && { param }),
  });
