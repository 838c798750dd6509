import { z } from 'zod';
import { withoutNames, type CallShape, type Contract } from './contractShapes';
import { absent, typesIn, type JsonSchema, type TypesByPath } from './jsonTypes';

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const content = z.record(z.string(), z.looseObject({ schema: schema.optional() })).optional();
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: schema.optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content })).default({}),
});
type Operation = z.infer<typeof operationSchema>;

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const prefix = /^\/api(?=\/)/;
const places: Readonly<Record<string, string>> = { query: 'query', header: 'headers' };

const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/**
 * What the calls of an OpenAPI document take and answer, by operation id.
 *
 * @throws when it is no OpenAPI document
 */
export function contractOfDocument(document: unknown): Contract {
  const { paths } = documentSchema.parse(document);
  const findReference = (reference: string) => resolveReference(document, reference);
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => methods.includes(method))
        .flatMap(([method, described]) => {
          const { success, data } = operationSchema.safeParse(described);
          return success ? [[data.operationId, shapeOf(method, path, data, findReference)] as const] : [];
        }),
    ),
  );
}

type FindReference = (reference: string) => JsonSchema;

function shapeOf(method: string, path: string, operation: Operation, find: FindReference): CallShape {
  const { parameters, requestBody, responses } = operation;
  const taken = parameters.flatMap(({ name, in: place, required, schema: value = {} }) => {
    const part = places[place];
    return part ? Object.entries(optional(typesIn(value, `${part}.${name}`, find), required)) : [];
  });
  const body = requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => response.content?.['application/json']?.schema ?? []);
  return {
    method: method.toUpperCase(),
    path: withoutNames(path.replace(prefix, '')),
    takes: { ...Object.fromEntries(taken), ...(body && typesIn(body, 'body', find)) },
    answers: typesIn({ anyOf: answers }, '', find),
  };
}

/** Marks the field itself, the first of the paths, as one that may be left out. */
const optional = (types: TypesByPath, isRequired: boolean): TypesByPath => {
  const [first] = Object.keys(types);
  if (isRequired || first === undefined) return types;
  return { ...types, [first]: [...(types[first] ?? '').split('|'), absent].sort().join('|') };
};

function resolveReference(document: unknown, reference: string): JsonSchema {
  const steps = reference.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    document,
  );
  return (found as JsonSchema | undefined) ?? {};
}
