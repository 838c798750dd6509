// Puts the example of each call into the OpenAPI document: parameters, body and answer.
import type { OpenAPIV3_1 } from 'openapi-types';
import { callExamples } from './examples';

export function addExample(operation: OpenAPIV3_1.OperationObject): void {
  const example = callExamples[operation.operationId ?? ''];
  if (!example) return;
  const { path, query, body, status, answer, answerType = 'application/json' } = example;
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue;
    const value = parameter.in === 'path' ? path?.[parameter.name] : query?.[parameter.name];
    if (value !== undefined) parameter.example = typed(value, parameter.schema);
    else if (parameter.name === 'idempotency-key') parameter.example = idempotencyKey;
  }
  setExample(operation.requestBody, 'application/json', body);
  setExample(operation.responses?.[String(status)], answerType, answer);
}

const idempotencyKey = '5f0c1c1e-8f0a-4f7e-9d53-3c6a2b1e7d10';

type Described = OpenAPIV3_1.RequestBodyObject | OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject;

function setExample(described: Described | undefined, type: string, example: unknown): void {
  if (!described || '$ref' in described) return;
  const media = described.content?.[type];
  if (media && example !== undefined) media.example = example;
}

/** In an address everything is text; the schema may be of a number. */
function typed(value: string, schema: OpenAPIV3_1.ParameterObject['schema']): unknown {
  const type = schema && 'type' in schema ? schema.type : undefined;
  return type === 'integer' || type === 'number' ? Number(value) : value;
}
