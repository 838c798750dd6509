import { buildRemote, buildShell } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { useGateway } from '../testing/gateway';

const shell = buildShell({
  document: {
    themeScript: 'theme()',
    styles: 'b{}',
    fetchScript: 'fetchFirst()',
    skeleton: { signedIn: '', public: '' },
    fonts: [],
  },
});
const remote = buildRemote({
  routes: [
    { path: '/esim', screen: 'list', access: 'signed-in', title: 'eSims', fetches: ['/esim/{userId}'] },
    { path: '/esim/:id', screen: 'detail', access: 'signed-in', title: 'eSim' },
    { path: '/hello', screen: 'login', access: 'public', title: 'Sign in' },
    { path: '/gift', screen: 'gift', access: 'public', title: 'Gift', isSharedLink: true },
  ],
});

const { release, start } = useGateway();
let gateway: FastifyInstance;
beforeEach(async () => {
  await release(shell, remote);
  gateway = await start();
});
const page = (url: string, headers = {}) => gateway.inject({ url, headers });

describe('a page', () => {
  it('of a shared link is left out of search results and referrers', async () => {
    const { body, headers } = await page('/gift');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect((await page('/hello')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('allows its own inline code by hashes, and no other inline code and no eval', async () => {
    const { body, headers } = await page('/esim');
    const policy = String(headers['content-security-policy']);
    const hashOf = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    const inlined = (tag: string) =>
      [...body.matchAll(new RegExp(`<${tag}(?: data-path[^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
        ([, code]) => code,
      );
    const sourcesOf = (directive: string) =>
      new RegExp(`${directive} 'self' ([^;]*)`)
        .exec(policy)?.[1]
        ?.split(' ')
        .filter((source) => source.startsWith("'"));
    expect(inlined('script')).toHaveLength(3);
    expect(sourcesOf('script-src')).toEqual(inlined('script').map(hashOf));
    // Libraries add empty style elements and insert rules by script.
    expect(sourcesOf('style-src')).toEqual([...inlined('style'), ''].map(hashOf));
    expect(policy).not.toMatch(/unsafe-|nonce-/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
    expect(policy).toContain('report-to csp;report-uri /csp-reports');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  });

  it('is the same for everybody, so that caches between may keep and revalidate it', async () => {
    const [first, second] = [await page('/esim/1'), await page('/esim/2')];
    expect(second.body).toBe(first.body);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    const etag = String(first.headers.etag);
    const again = await page('/esim/1', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const other = await page('/hello', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });
});
