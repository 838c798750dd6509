import type { Resolution } from '@portal/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { addCspReports } from './cspReports';
import { createGatewayMetrics } from './metrics';

const resolution = {
  shell: { name: 'shell' },
  remotes: [{ name: 'mfe-esim', releases: [{ name: 'mfe-esim', team: 'Travel' }] }],
} as unknown as Resolution;

let server: FastifyInstance;
let metrics: ReturnType<typeof createGatewayMetrics>;
let lines: Record<string, unknown>[];
let nowMs: number;

beforeEach(async () => {
  [lines, nowMs] = [[], 1_000_000];
  metrics = createGatewayMetrics();
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  server = Fastify({ logger: { level: 'warn', stream }, trustProxy: true });
  await addCspReports(
    server,
    metrics,
    async () => resolution,
    () => nowMs,
  );
});
afterEach(() => server.close());

const own = 'http://portal.test/r/mfe-esim/files/list.abc.js?token=secret';
const violation = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: 'http://portal.test/reset-password/a-secret-token',
  user_agent: 'Someone’s browser',
  body: {
    documentURL: 'http://portal.test/reset-password/a-secret-token',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/path?user=ada@example.com',
    sourceFile: own,
    lineNumber: 3,
    columnNumber: 14,
    sample: 'alert("ada@example.com")',
    disposition: 'enforce',
    ...changes,
  },
});
const send = (body: unknown, { type = 'application/reports+json', address = '192.0.2.1' } = {}) =>
  server.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type, host: 'portal.test', 'x-forwarded-for': address },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const counts = async () =>
  Object.fromEntries(
    (await metrics.cspReports.get()).values.map(({ labels, value }) => [
      `${labels.remote} ${labels.directive}`,
      value,
    ]),
  );

it('counts a violation for the remote of the script, and logs it for its team without who and where', async () => {
  expect((await send([violation()])).statusCode).toBe(204);
  expect(await counts()).toEqual({ 'mfe-esim script-src-elem': 1 });
  expect(lines).toMatchObject([
    {
      msg: 'content security policy violated',
      remote: 'mfe-esim',
      team: 'Travel',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      file: '/r/mfe-esim/files/list.abc.js',
      line: 3,
      column: 14,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|ada@|192\.0\.2|browser/);
});

it('takes the single report of browsers without the Reporting API', async () => {
  const report = {
    'csp-report': {
      'document-uri': 'http://portal.test/esim',
      'effective-directive': 'require-trusted-types-for',
      'blocked-uri': 'trusted-types-sink',
      'source-file': 'http://portal.test/r/shell/files/main.abc.js',
    },
  };
  expect((await send(report, { type: 'application/csp-report' })).statusCode).toBe(204);
  expect(await counts()).toEqual({ 'shell require-trusted-types-for': 1 });
  expect(lines).toMatchObject([{ remote: 'shell', blocked: 'trusted-types-sink', line: null }]);
});

it.each([
  ['an extension', { sourceFile: 'chrome-extension://abcdef/content.js' }, 'other script-src-elem', 0],
  [
    'a remote that is not there',
    { sourceFile: 'http://portal.test/r/mfe-forged/x.js' },
    'other script-src-elem',
    0,
  ],
  ['another host', { sourceFile: 'http://evil.example/r/mfe-esim/x.js' }, 'other script-src-elem', 0],
  ['the page itself', { sourceFile: undefined, blockedURL: 'inline' }, 'page script-src-elem', 1],
  ['an unknown directive', { effectiveDirective: 'made-up-src' }, 'mfe-esim other', 1],
])('counts and logs what %s did as %j', async (_who, changes, counted, logged) => {
  await send([violation(changes)]);
  expect(await counts()).toEqual({ [counted]: 1 });
  expect(lines).toHaveLength(logged);
});

it('counts every violation and logs the same one once a minute', async () => {
  await send([violation(), violation(), { type: 'deprecation', body: {} }]);
  expect(await counts()).toEqual({ 'mfe-esim script-src-elem': 2 });
  expect(lines).toHaveLength(1);
  nowMs += 60_000;
  await send([violation()]);
  expect(lines).toHaveLength(2);
});

it.each([
  ['no JSON', '{', 400],
  ['no report', { hello: 'world' }, 422],
  ['a report without a directive', [violation({ effectiveDirective: 7 })], 422],
  ['too many reports', Array.from({ length: 21 }, () => violation()), 422],
  ['too large a body', [violation({ sample: 'x'.repeat(20_000) })], 413],
])('refuses %s', async (_what, body, status) => {
  expect((await send(body)).statusCode).toBe(status);
  expect(await counts()).toEqual({});
});

it('refuses another kind of body', async () => {
  expect((await send([violation()], { type: 'application/json' })).statusCode).toBe(415);
});

it('limits what one address and all addresses send in a minute', async () => {
  for (let count = 0; count < 30; count += 1) expect((await send([violation()])).statusCode).toBe(204);
  const refused = await send([violation()]);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  for (let count = 0; count < 570; count += 1) await send([], { address: `192.0.2.${2 + (count % 200)}` });
  expect((await send([violation()], { address: '198.51.100.7' })).statusCode).toBe(429);
  nowMs += 60_000;
  expect((await send([violation()])).statusCode).toBe(204);
});
