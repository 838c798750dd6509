import type { Page } from '@playwright/test';
import { intercept } from './intercept';

interface JsonSchema {
  enum?: readonly unknown[];
  type?: string;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
}

interface ApiDocument {
  paths: Record<
    string,
    { get?: { responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }> } }
  >;
}

/** Decides what a user may see at all, so that nothing reads it as words. */
const decisive = new Set(['role']);

/** The value with a code that no release knows in the place of each code of a fixed set. */
function withLaterCodes(schema: JsonSchema | undefined, value: unknown): unknown {
  if (!schema || value === null) return value;
  if (schema.anyOf)
    return withLaterCodes(
      schema.anyOf.find(({ type }) => type !== 'null'),
      value,
    );
  if (typeof value === 'string') return (schema.enum?.length ?? 0) > 1 ? 'later_code' : value;
  if (Array.isArray(value)) return value.map((item) => withLaterCodes(schema.items, item));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      decisive.has(name) ? part : withLaterCodes(schema.properties?.[name], part),
    ]),
  );
}

/** Answers what the page reads as the server's next release would, which knows further states, kinds and reasons. */
export async function answerWithLaterCodes(page: Page, portalUrl: string): Promise<void> {
  const document = (await (await fetch(`${portalUrl}/api/openapi.json`)).json()) as ApiDocument;
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    return schema ? [{ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), schema }] : [];
  });
  await intercept(page, '**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const read = route.request().method() === 'GET' && reads.find(({ pattern }) => pattern.test(pathname));
    if (!read) return route.continue();
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    return route.fulfill({ response, json: withLaterCodes(read.schema, await response.json()) });
  });
}
