import { promote, publish, startCanary } from '@portal/registry';
import { buildRemote, buildShell, eventually } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readGatewaySettings } from './settings';
import { settingsIn, useGateway } from './testing/gateway';

const shell = buildShell({
  document: {
    themeScript: 'theme()',
    styles: '@font-face{src:url(@/outfit.woff2)}',
    skeleton: { signedIn: '<i>frame</i>', public: '<i>bare</i>' },
    fonts: ['outfit.woff2'],
    fetchScript: 'fetchFirst()',
  },
});
const remote = buildRemote({
  team: 'Connectivity </script><script>alert(1)</script>',
  slotFetches: { 'dashboard/esim-counts': ['/esim/{userId}/totals'] },
  overlays: [
    { name: 'counts', slot: 'dashboard/esim-counts', query: 'counts', value: 'open' },
    { name: 'other', slot: 'wallet/refund', query: 'other', value: 'open' },
  ],
  routes: [
    {
      path: '/esim',
      screen: 'list',
      access: 'signed-in',
      title: 'eSims & more',
      placeholder: { heading: 'eSims' },
      fetches: ['/esim/{userId}?page=1&pageSize=25'],
      shows: ['dashboard/esim-counts', 'wallet/add-funds'],
    },
    { path: '/esim/:id', screen: 'detail', access: 'signed-in', title: 'eSim' },
    { path: '/hello', screen: 'login', access: 'public', title: 'Sign in' },
  ],
});
const author = 'ada@example.com';

const { folder, files, store, release, start } = useGateway();
let gateway: FastifyInstance;
beforeEach(async () => {
  await writeFile(join(files, 'remoteEntry.abc.js.br'), 'compressed');
  gateway = await start();
});

const releaseBoth = () => release(shell, remote);
const page = (url: string) => gateway.inject({ url, headers: { accept: 'text/html' } });

it('responds 503 before the first release and serves it without a restart', async () => {
  expect((await page('/')).statusCode).toBe(503);
  await releaseBoth();
  const shown = await eventually(
    () => page('/esim'),
    ({ statusCode }) => statusCode !== 503,
  );
  expect(shown.statusCode).toBe(200);
});

it('takes reports of the content security policy', async () => {
  await releaseBoth();
  const headers = { 'content-type': 'application/reports+json' };
  const send = (payload: string) => gateway.inject({ method: 'POST', url: '/csp-reports', headers, payload });
  expect((await send('[]')).statusCode).toBe(204);
  expect((await send('{}')).statusCode).toBe(422);
});

describe('a page', () => {
  beforeEach(releaseBoth);

  it('sends the first calls of the route’s screen and of the dialogs that may open on it, and only those', async () => {
    const { body } = await page('/esim');
    expect(body).toContain(
      'data-path="/esim" data-fetches="[&quot;/esim/{userId}?page=1&amp;pageSize=25&quot;,&quot;/esim/{userId}/totals&quot;]" data-dialogs="{&quot;counts=open&quot;:[&quot;/esim/{userId}/totals&quot;]}">fetchFirst()</script>',
    );
    expect((await page('/esim/7')).body).toContain('data-fetches="[]" data-dialogs="{&quot;counts');
    expect((await page('/hello')).body).not.toContain('fetchFirst()');
  });

  it('inlines the chunks of each screen, but no data that only the HTML needs', async () => {
    const { body } = await page('/hello');
    const [, json = ''] = /id="portal-data">(.*)<\/script>/.exec(body) ?? [];
    const { registry } = JSON.parse(json) as { registry: { remotes: { releases: object[] }[] } };
    const [release] = registry.remotes[0]!.releases;
    expect(release).toMatchObject({ preload: { list: ['screen-list.abc.js'] } });
    expect(JSON.stringify(release)).not.toMatch(/placeholder|fetches/i);
  });

  it('inlines the registry, starts the route’s scripts and shows the frame’s skeleton', async () => {
    const { body, statusCode } = await page('/esim');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>eSims &amp; more | eSIM Portal</title>');
    expect(body).toMatch(
      /<script defer [^>]*data-remote="mfe-esim" src="\/r\/mfe-esim\/1.0.0\/remoteEntry.abc.js" integrity="sha384-remote">/,
    );
    expect(body).toMatch(
      /<script async [^>]*src="\/r\/mfe-esim\/1.0.0\/screen-list.abc.js" integrity="sha384-list">/,
    );
    // The entry needs what the shell provides, so it follows the shell.
    expect(body.indexOf('shell.abc.js')).toBeLessThan(body.indexOf('remoteEntry.abc.js'));
    expect(body).toContain('src="/r/shell/1.0.0/shell.abc.js" integrity="sha384-shell"');
    expect(body).toContain('url(/r/shell/1.0.0/outfit.woff2)');
    expect(body).toContain('<div id="root"><i>frame</i></div>');
    const data = /<script type="application\/json" id="portal-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      settings: { stripePublishableKey: 'pk_test_1', cardScript: null },
      registry: { remotes: [{ name: 'mfe-esim', releases: [{ version: '1.0.0' }] }] },
    });
  });

  it('runs the packages of the shell and what an entry needs before them, from where releases share files', async () => {
    const built = join(files, 'build/release');
    const shared = join(files, 'build/files');
    for (const place of [built, shared]) await mkdir(place, { recursive: true });
    const fileOf = (name: string) => ({ name, bytes: 1, brotliBytes: 1, integrity: `sha384-${name.length}` });
    const [packages, runtime] = ['packages.aaaaaaaa.js', 'federation.bbbbbbbb.js'] as const;
    for (const name of [packages, runtime]) await writeFile(join(shared, name), name);
    const shellFiles = [fileOf('shell.abc.js'), fileOf(`../files/${packages}`)];
    await publish(
      store,
      {
        ...shell,
        version: '1.1.0',
        runsInitial: true,
        initial: [`../files/${packages}`],
        files: shellFiles,
        document: { ...shell.document, styles: 'url(@/../files/outfit.cccccccc.woff2)' },
      },
      built,
      author,
    );
    await promote(store, 'shell', '1.1.0', author);
    const initial = [`../files/${runtime}`];
    const remoteFiles = [fileOf('remoteEntry.abc.js'), fileOf(`../files/${runtime}`)];
    await publish(store, { ...remote, version: '1.1.0', initial, files: remoteFiles }, built, author);
    await promote(store, 'mfe-esim', '1.1.0', author);
    const shownEntry = '/r/mfe-esim/1.1.0/remoteEntry.abc.js';
    const { body, headers } = await eventually(
      () => page('/esim'),
      (shown) => shown.body.includes(shownEntry),
    );
    const deferred = [...body.matchAll(/<script [^>]*defer [^>]*src="([^"]+)"/g)].map(([, src]) => src);
    expect(deferred).toEqual([
      `/r/shell/files/${packages}`,
      '/r/shell/1.1.0/shell.abc.js',
      `/r/mfe-esim/files/${runtime}`,
      shownEntry,
    ]);
    expect(body).toContain(`data-initial="${runtime}"`);
    expect(body).toContain('url(/r/shell/files/outfit.cccccccc.woff2)');
    expect(headers.link).toMatch(
      /^<\/r\/shell\/files\/packages\.aaaaaaaa\.js>; rel=preload.*shell\.abc\.js>/,
    );
    const script = await gateway.inject({ url: `/r/shell/files/${packages}` });
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.body).toBe(packages);
  });

  it('shows the bare skeleton on a public route', async () => {
    expect((await page('/hello')).body).toContain('<div id="root"><i>bare</i></div>');
  });

  it('escapes manifests in the inlined data', async () => {
    expect((await page('/esim')).body).not.toContain('<script>alert(1)');
  });

  it('allows remote overrides only where they are enabled', async () => {
    const { headers, body } = await page('/esim');
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(body).not.toContain('overrideOrigins');
    const open = await start({ REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*' });
    const trial = await open.inject({ url: '/esim' });
    expect(trial.headers['content-security-policy']).toMatch(/script-src [^;]* http:\/\/localhost:\*;/);
    expect(trial.body).toContain('"overrideOrigins":["http://localhost:*"]');
    expect(() => settingsIn(folder, { REMOTE_OVERRIDE_ORIGINS: '*' })).toThrow(/origins such as/);
  });

  it('names a picture for links to it, where the portal knows its own address', async () => {
    expect((await page('/hello')).body).not.toContain('og:image');
    const known = await start({ PUBLIC_URL: 'https://portal.example.com' });
    const { body } = await known.inject('/hello');
    const picture = /<meta property="og:image" content="https:\/\/portal\.example\.com(\/[^"]+)">/.exec(
      body,
    )?.[1];
    const { statusCode, headers } = await known.inject(picture ?? '');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('responds 404 with the portal’s page for an unknown path', async () => {
    const { statusCode, body } = await page('/nowhere/at/all');
    expect(statusCode).toBe(404);
    expect(body).toContain('id="root"');
  });

  it.each([
    ['/esim/%E0%A4%A', 200],
    ['/esim/half%2?user_id=%2', 200],
    ['/nowhere/50%', 404],
  ])('shows a page for %s, an address that was cut off within a character', async (url, status) => {
    const { statusCode, body, headers } = await page(url);
    expect([statusCode, headers['x-content-type-options']]).toEqual([status, 'nosniff']);
    expect(body).toContain('id="root"');
  });

  it('is under 14 kB compressed', async () => {
    const { rawPayload, headers } = await gateway.inject({
      url: '/esim',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(14_000);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('id="portal-data"');
  });

  it('gives the same visitors the canary at every page, and sets no cookie without a canary', async () => {
    expect((await page('/esim')).headers['set-cookie']).toBeUndefined();
    await publish(store, { ...remote, version: '1.1.0' }, files, author);
    await startCanary(store, 'mfe-esim', '1.1.0', 50, author);
    const visit = async (cookie = '') => {
      const { body, headers } = await gateway.inject({ url: '/esim', headers: { cookie } });
      const setCookie = String(headers['set-cookie'] ?? '');
      return { hasCanary: body.includes('/r/mfe-esim/1.1.0/remoteEntry'), setCookie };
    };
    await eventually(
      () => visit(),
      ({ setCookie }) => setCookie !== '',
    );
    const visitors = await Promise.all(Array.from({ length: 60 }, () => visit()));
    const chosen = visitors.filter(({ hasCanary }) => hasCanary).length;
    expect(chosen).toBeGreaterThan(10);
    expect(chosen).toBeLessThan(50);
    expect(visitors[0]?.setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    // Now a page is for its visitor alone.
    expect((await page('/esim')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    for (const { hasCanary, setCookie } of visitors.slice(0, 5)) {
      expect(await visit(setCookie.split(';')[0])).toEqual({ hasCanary, setCookie: '' });
    }
  });

  it('uses the last good registry when the file is damaged', async () => {
    expect((await page('/esim')).statusCode).toBe(200);
    await writeFile(store.registryFile, '{"revision"');
    expect((await page('/esim')).statusCode).toBe(200);
  });
});

describe('a release’s file', () => {
  beforeEach(releaseBoth);

  it('is cached permanently and served compressed', async () => {
    const url = '/r/mfe-esim/1.0.0/remoteEntry.abc.js';
    const { headers, statusCode } = await gateway.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/r/mfe-esim/1.0.0/gone.js', '/r/mfe-esim/1.0.0/', '/r/..%2fregistry.json'])(
    'is never HTML where there is none: %s',
    async (url) => {
      const { statusCode, headers } = await gateway.inject({ url });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers['content-type'] ?? '').not.toContain('html');
    },
  );
});

it('lists every invalid setting with an example', () => {
  expect(() => readGatewaySettings({ PORT: 'x', STRIPE_PUBLISHABLE_KEY: 'sk_live_1' })).toThrow(
    /PORT[\s\S]*API_URL[\s\S]*RELEASE_STORE[\s\S]*STRIPE_PUBLISHABLE_KEY[\s\S]*Example/,
  );
});

it('reads the store itself, not a release server', () => {
  expect(() => readGatewaySettings({ PORT: '0', RELEASE_STORE: 'https://releases.example.com' })).toThrow(
    'RELEASE_STORE: is the folder or the s3://bucket/prefix behind a release server',
  );
});

test('serves the flag of each country, cached for a week, and nothing else of their package', async () => {
  const flag = await gateway.inject('/flags/JP.svg');
  expect(flag.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
  });
  expect(flag.body).toContain('<svg');
  for (const file of ['XX.svg', '', '..%2Fpackage.json', 'JP.js', '%00.svg'])
    expect((await gateway.inject(`/flags/${file}`)).statusCode).toBe(404);
});
