// A client of the API that knows nothing but its public OpenAPI document, as a reseller's program does.
import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Described {
  operationId: string;
  description?: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
  security?: Record<string, string[]>[];
}
interface Operation extends Described {
  method: string;
  path: string;
}

export interface Arguments {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface DocumentClient {
  /** The operations that take API keys, with the scope that each names. */
  scopes: ReadonlyMap<string, string>;
  /** Reads the body of a webhook. @throws when it differs from the document */
  readEvent(body: string): { type: string };
  /** Sends an operation. @throws when the document forbids the request, or the answer differs from the document */
  send(operationId: string, key: string, sent?: Arguments): Promise<Answer>;
}

const json = 'application/json';
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

/** Fetches the document from a running API and builds the client from it. */
export async function createDocumentClient(apiUrl: string): Promise<DocumentClient> {
  const response = await fetch(`${apiUrl}/api/openapi.json`);
  const { paths, webhooks } = (await response.json()) as Record<
    'paths' | 'webhooks',
    Record<string, Record<string, Described>>
  >;
  const operations = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods))
      operations.set(described.operationId, { ...described, method: method.toUpperCase(), path });
  const scopes = new Map<string, string>();
  for (const { operationId, security = [], description = '' } of operations.values()) {
    if (!security.some((one) => 'apiKey' in one)) continue;
    const scope = /Scope of API keys: `([a-z:]+)`/.exec(description)?.[1];
    if (scope !== undefined) scopes.set(operationId, scope);
  }
  return {
    scopes,
    readEvent: (body) => {
      const event = JSON.parse(body) as { type: string };
      const schema = webhooks[event.type]?.['post']?.requestBody?.content?.[json]?.schema;
      if (!schema) throw new Error(`The document has no webhook ${event.type}.`);
      validate(`the webhook ${event.type}`, schema, event);
      return event;
    },
    send: async (operationId, key, sent = {}) => {
      const operation = operations.get(operationId);
      if (!operation) throw new Error(`The document has no operation ${operationId}.`);
      const answer = await fetch(apiUrl + addressOf(operation, sent), {
        method: operation.method,
        headers: headersOf(operation, key, sent.body),
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      });
      return readAnswer(operation, answer);
    },
  };
}

function addressOf({ operationId, path, parameters = [] }: Operation, sent: Arguments): string {
  const query = new URLSearchParams(sent.query);
  for (const { name, in: place, required } of parameters) {
    const given = place === 'path' ? sent.path?.[name] : place === 'query' ? query.get(name) : 'by headersOf';
    if (required && !given) throw new Error(`${operationId} needs ${name} in its ${place}.`);
  }
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(sent.path?.[name] ?? ''),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function headersOf({ operationId, parameters = [], requestBody }: Operation, key: string, body?: object) {
  const schema = requestBody?.content?.[json]?.schema;
  if (schema && (body || requestBody.required)) validate(`the body of ${operationId}`, schema, body);
  const takesKey = parameters.some(({ name }) => name === 'idempotency-key');
  return {
    authorization: `Bearer ${key}`,
    ...(takesKey && { 'idempotency-key': randomUUID() }),
    ...(body && { 'content-type': json }),
  };
}

async function readAnswer(operation: Operation, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const { operationId, responses } = operation;
  const described = responses[String(status)];
  if (!described) throw new Error(`The document does not say that ${operationId} answers ${status}.`);
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const content = described.content?.[type];
  if (described.content && !content) throw new Error(`${operationId} answers ${status} as ${type}.`);
  const text = await response.text();
  if (type !== json) return { status, headers, body: {} };
  const body = JSON.parse(text) as Record<string, unknown>;
  if (content) validate(`the answer ${status} of ${operationId}`, content.schema, body);
  return { status, headers, body };
}

function validate(what: string, schema: Schema, value: unknown): void {
  if (!ajv.validate(schema, value)) throw new Error(`${what}: ${ajv.errorsText(ajv.errors)}`);
}
