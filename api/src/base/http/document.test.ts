import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import type { Call, CallName } from '@portal/contract/schemas';
import {
  calls,
  gatewayRefusals,
  refusalsOf,
  successesOf,
  webhookEventSchemas,
} from '@portal/contract/schemas';
import { DomainError, notFound } from '../errors/domainErrors';
import { startTestApi } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { addCall } from './call';

const api = useTestApi();
interface Described {
  description?: string;
}
interface Operation extends Described {
  operationId: string;
  description: string;
  parameters?: (Described & { name: string; in: string })[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, Described> } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  document = (await api.call('GET', '/openapi.json')).body as typeof document;
});

test('is OpenAPI 3.1 and lints clean by Spectral’s rules', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas], rules: {} } as never);
  expect(document.openapi).toBe('3.1.0');
  const problems = await spectral.run(document as never);
  expect(problems.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
});

test('holds exactly the calls of the contract', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  const declared = Object.entries<Call>(calls).map(
    ([name, { method, path }]) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')} ${name}`,
  );
  expect(described.sort()).toEqual(declared.sort());
});

test('names every status of every call, and what its errors look like', async () => {
  for (const operations of Object.values(document.paths))
    for (const { operationId, responses } of Object.values(operations)) {
      const call: Call = calls[operationId as CallName];
      const statuses = [...successesOf(call), ...refusalsOf(call), ...gatewayRefusals].map(String);
      expect([operationId, Object.keys(responses).sort()]).toEqual([
        operationId,
        [...new Set(statuses)].sort(),
      ]);
      expect({ operationId, ...responses['500']?.content }).toMatchObject({
        operationId,
        'application/json': { schema: { properties: { code: {}, message: {}, requestId: {} } } },
      });
    }
  expect(await api.call('GET', '/upload/x')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

test('an answer that its call does not declare fails the test that got it', async () => {
  const other = await startTestApi();
  const call = {
    ...{ method: 'GET', path: '/undeclared', module: 'system', summary: 'Of this test' },
    ...{ access: 'public', responses: {} },
  } as const satisfies Call;
  addCall(other.app, call, () => Promise.reject(notFound()));
  await expect(other.call('GET', '/undeclared')).rejects.toThrow(/GET \/undeclared answers 404, which/);
  await other.app.inject('/api/undeclared');
  await expect(other.stop()).rejects.toThrow(/answers 404/);
});

test('the readable page begins with where to start, and shows every operation with what it answers', async () => {
  const { text, headers } = await api.call('GET', '/docs/');
  expect(headers['content-type']).toContain('text/html');
  expect(/<h2[^>]*>([^<]+)/.exec(text)?.[1]).toBe('Start here');
  for (const name of [...Object.keys(calls), ...Object.keys(webhookEventSchemas)])
    expect(text).toContain(`<div id="${name}">`);
  const commands = text.match(/<pre>curl .*/g) ?? [];
  expect(commands).toHaveLength(Object.keys(calls).length);
  expect(commands.filter((command) => /%7B|undefined|\[object/.test(command))).toEqual([]);
  expect(text.match(/<script|<link|<img/g)).toBeNull();
});

test('says of each field that a program sends what it means, and of answers what is not plain', async () => {
  const unexplained = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations)
      .filter(({ description }) => description.includes('Scope of API keys'))
      .flatMap(({ operationId, parameters = [], requestBody }) =>
        [
          ...parameters.filter((one) => one.in !== 'path').map((one) => [one.name, one] as const),
          ...Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}),
        ]
          .filter(([, field]) => !field.description)
          .map(([name]) => `${operationId} ${name}`),
      ),
  );
  expect(unexplained).toEqual([]);
  const { text } = await api.call('GET', '/docs/');
  expect(text).toMatch(
    /<code>cost<\/code><\/th><td role="cell">number<\/td><td role="cell">required\. The plan’s <code>rrp_usd<\/code>/,
  );
  expect(text).toMatch(
    /<code>data\[\]\.<wbr>plans\[\]\.<wbr>countries<\/code><\/th><td role="cell">list of text<\/td><td role="cell">may be missing\. Where/,
  );
});

test('names the error codes of calls that a key may make, with their status and what to do', async () => {
  const { description } = (await api.call('GET', '/openapi.json')).body['info'] as { description: string };
  expect(description).toContain('| 504 | `order_pending` | The carrier has not answered yet. Send the same');
  const { text } = await api.call('GET', '/docs/');
  expect(text).toMatch(
    /<code>price_changed<\/code><\/th><td role="cell">409<\/td><td role="cell">Nothing was/,
  );
  expect(text).toMatch(/purchases:write<\/code>\. At most 120 requests a minute\./);
});

test('a call of API keys that answers a code without an explanation fails the test that got it', async () => {
  const other = await startTestApi();
  const call = {
    ...{ method: 'GET', path: '/unexplained', module: 'system', summary: 'Of this test' },
    ...{ access: 'public', responses: {}, refusals: [409], scope: 'esims:read' },
  } as const satisfies Call;
  addCall(other.app, call, () => Promise.reject(new DomainError('uploads_busy', 'Of this test.')));
  await expect(other.call('GET', '/unexplained')).rejects.toThrow(/GET \/unexplained answers uploads_busy/);
  await other.stop();
});

test('where to start names calls that a key may make', async () => {
  const { description } = (await api.call('GET', '/openapi.json')).body['info'] as { description: string };
  expect(description).toMatch(/^## Start here/);
  const named = [...description.matchAll(/`(GET|POST) (\/api[^`]+)`/g)];
  expect(named.length).toBeGreaterThan(4);
  for (const [, method = '', path = ''] of named)
    expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({
      description: expect.stringContaining('Scope of API keys') as string,
    });
});

const specified =
  `POST /auth/register|POST /auth/login|POST /auth/logout/{}|POST /auth/refresh-token|POST /auth/forgot-password
POST /auth/reset-password/{}|POST /auth/send-verification-email|POST /2fa/generate|POST /2fa/verify|POST /2fa/enable|POST /2fa/disable
GET /user/{}|PUT /user/{}|PUT /user/{}/password|POST /upload|GET /packages/product-countries|GET /packages/product-plans|GET /packages/maya
POST /payment/add-fund|POST /payment/confirm-payment|POST /payment/purchase|GET /wallet/{}|GET /wallet/{}/customers|POST /esim|GET /esim/{}
POST /esim/{}/data-plan/{}|GET /esim/{}/data-plans|GET /esim/{}/data-usage|DELETE /esim/{}|DELETE /esim/{}/data-plan/{}/{}
GET /affiliate/{}/customers|POST /affiliate/{}/customer|DELETE /affiliate/{}/customer/{}|POST /instruction/qr-code-instruction-email
POST /instruction/manual-instruction-email|POST /instruction/code-referal-email`
    .split(/[|\n]/)
    .map((line) => line.trim());

test('all 36 calls of the specification are there', () => {
  expect(specified).toHaveLength(36);
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.slice(4).replace(/\{\w+\}/g, '{}')}`,
    ),
  );
  expect(described).toEqual(expect.arrayContaining(specified));
});
