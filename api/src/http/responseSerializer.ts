// Answers on their way out: checked by the schema that describes them, which also leaves out what it does not name.
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Answer schemas do not transform, so reading by them is the same as writing by them, at less than half the work.
 * @throws ResponseSerializationError when an answer is not what its description says: a mistake of ours
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (body) => {
    const { data, error } = schema.safeParse(body);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
