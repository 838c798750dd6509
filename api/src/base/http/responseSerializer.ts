// Serializes responses by their schema, which also removes fields that it does not declare.
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Response schemas do not transform, so parsing gives the same result as encoding in less than half the time.
 * @throws ResponseSerializationError when a response does not match its schema
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (body) => {
    const { data, error } = schema.safeParse(body);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
