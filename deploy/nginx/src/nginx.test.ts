import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portal/local';

const folder = join(__dirname, '..');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const portal = read('portal.conf');
const fromFolder = read('releases-from-folder.conf');
// Tests that need a real nginx run only if one is installed; their names say whether it was.
const isInstalled = spawnSync('nginx', ['-v']).status === 0;

const ownTransport = (text: string, ports: Record<string, string>) =>
  Object.entries(ports).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

it('closes idle connections before a stopping gateway does, and preserves its headers', () => {
  const seconds = Number(/keepalive_timeout (\d+)s/.exec(portal)?.[1]);
  const settings = readFileSync(join(folder, '../kubernetes/base/settings.yaml'), 'utf8');
  expect(seconds).toBeLessThan(Number(/DRAIN_SECONDS: '(\d+)'/.exec(settings)?.[1]));
  expect(portal).not.toMatch(/add_header (?!X-Cache)/);
  expect(portal).not.toMatch(/proxy_next_upstream [^;]*non_idempotent/);
});

const isBalanced = (text: string) => {
  const code = text.replace(/#.*$/gm, '').replace(/"[^"\n]*"/g, '');
  return (code.match(/\{/g) ?? []).length === (code.match(/\}/g) ?? []).length;
};
it(
  isInstalled ? 'has whole blocks' : 'has whole blocks (no nginx on this machine: nothing more was tried)',
  () => {
    expect([portal, fromFolder].map(isBalanced)).toEqual([true, true]);
  },
);

// Registered only where it can run, because a skipped test would appear on every machine without nginx.
if (isInstalled)
  describe('in a real nginx', () => {
    let place: string;
    let nginx: ChildProcess;
    let gateways: Server[];
    let url: URL;
    let asked: { path: string; forwardedFor: unknown; encoding: unknown }[];

    const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
        const going = request(new URL(path, url), { method, headers, agent: false }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        });
        going.on('error', reject);
        going.end();
      });

    async function start(releases: string | null): Promise<void> {
      const [http, https, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
      asked = [];
      gateways = ports.map((port) =>
        createServer((incoming, response) => {
          const { url: path = '', headers } = incoming;
          asked.push({
            path,
            forwardedFor: headers['x-forwarded-for'],
            encoding: headers['accept-encoding'],
          });
          // A stream stays open.
          if (path === '/api/notifications/stream') return void response.writeHead(200).write(': open\n\n');
          const kind = path.startsWith('/r/') ? 'public, max-age=31536000, immutable' : 'no-cache';
          response.writeHead(200, { 'cache-control': kind, vary: 'accept-encoding' }).end(`from ${port}`);
        }).listen(port, '127.0.0.1'),
      );
      const site = ownTransport(
        releases ? portal.replace(/ {4}location \/r\/ \{[^]*?\n {4}\}\n/, () => releases) : portal,
        {
          // Without TLS: these tests cover what nginx does behind it.
          'listen 443 ssl http2;': `listen 127.0.0.1:${https};`,
          'listen [::]:443 ssl http2;': '',
          'listen 80;': `listen 127.0.0.1:${http};`,
          'listen [::]:80;': '',
          '127.0.0.1:3000': `127.0.0.1:${ports[0]}`,
          '127.0.0.1:3001': `127.0.0.1:${ports[1]}`,
          '/etc/nginx/tls': place,
          '/var/cache/nginx': place,
          '/var/lib/portal/registry': join(place, 'registry'),
        },
      ).replace(/^ *ssl_certificate.*$/gm, '');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${place}/${name};`,
      );
      const file = join(place, 'nginx.conf');
      writeFileSync(
        file,
        `include /etc/nginx/modules-enabled/*.conf;\ndaemon off;\nmaster_process off;\npid ${place}/nginx.pid;\n` +
          `error_log ${place}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
      );
      execFileSync('nginx', ['-t', '-c', file], { stdio: 'pipe' });
      nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
      url = new URL(`http://127.0.0.1:${https}`);
      const isUp = () =>
        ask('/').then(
          () => true,
          () => false,
        );
      while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20));
      asked = [];
    }
    beforeEach(() => {
      place = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    });
    afterEach(async () => {
      if (nginx.exitCode === null) {
        nginx.kill('SIGTERM');
        await once(nginx, 'exit');
      }
      for (const server of gateways) server.close();
      rmSync(place, { recursive: true, force: true });
    });

    it('caches release files per encoding, and no page', async () => {
      await start(null);
      for (const encoding of ['br, gzip', 'gzip, deflate, br', 'gzip', 'gzip;q=0.8', 'identity'])
        await ask('/r/shell/1.0.0/shell.abc.js', 'GET', { 'accept-encoding': encoding });
      expect(asked.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', undefined]);
      await ask('/esim');
      await ask('/esim');
      expect(asked.filter(({ path }) => path === '/esim')).toHaveLength(2);
    });

    it('forwards the connecting address, not the client’s claim', async () => {
      await start(null);
      await ask('/api/wallet', 'GET', { 'x-forwarded-for': '203.0.113.9' });
      expect(asked.map(({ forwardedFor }) => forwardedFor)).toEqual(['127.0.0.1']);
    });

    it('works with one gateway, and serves cached files without any', async () => {
      await start(null);
      const file = '/r/shell/1.0.0/shell.abc.js';
      await ask(file);
      const close = (server: Server | undefined) => {
        server?.closeAllConnections();
        server?.close();
      };
      close(gateways[0]);
      for (let count = 0; count < 10; count += 1) expect((await ask('/esim')).status).toBe(200);
      close(gateways[1]);
      expect(await ask(file)).toMatchObject({ status: 200, headers: { 'x-cache': 'HIT' } });
      expect((await ask('/esim')).status).toBe(502);
    });

    it('responds 429 to an address that floods the API', async () => {
      await start(null);
      const responses = await Promise.all(
        Array.from({ length: 40 }, () => Promise.all([ask('/api/a'), ask('/api/b')])),
      );
      const statuses = new Set(responses.flat().map(({ status }) => status));
      expect(statuses).toEqual(new Set([200, 429]));
    });

    it('serves an address whose sixty tabs and more wait for notifications', async () => {
      await start(null);
      const opened: ClientRequest[] = [];
      // In turns, because one flood of requests is refused.
      for (let tab = 0; tab < 100; tab += 1) {
        const stream = request(new URL('/api/notifications/stream', url), { agent: false }).end();
        stream.on('error', () => undefined);
        opened.push(stream);
        const [{ statusCode }] = (await once(stream, 'response')) as [IncomingMessage];
        // Its rate is limited as that of all calls.
        if (statusCode === 429) tab -= 1;
        else expect(statusCode).toBe(200);
      }
      expect((await ask('/')).status).toBe(200);
      for (const stream of opened) stream.destroy();
    });

    it('serves releases from a folder without a gateway, compressed and immutable', async () => {
      const releases = join(place, 'registry/r/shell/1.0.0');
      mkdirSync(releases, { recursive: true });
      for (const variant of ['', '.gz'])
        writeFileSync(join(releases, `shell.abc.js${variant}`), `as${variant}`);
      await start(hasBrotli() ? fromFolder : fromFolder.replace('brotli_static on;', ''));
      const file = await ask('/r/shell/1.0.0/shell.abc.js', 'GET', { 'accept-encoding': 'gzip' });
      expect(file).toMatchObject({
        status: 200,
        text: 'as.gz',
        headers: { 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' },
      });
      expect((await ask('/r/shell/1.0.0/other.js')).status).toBe(404);
      expect(asked).toEqual([]);
    });
  });

/** Whether the module is loaded that Debian packages separately. */
function hasBrotli(): boolean {
  return (
    spawnSync('sh', ['-c', 'grep -l brotli_static /etc/nginx/modules-enabled/*'], { stdio: 'pipe' })
      .status === 0
  );
}
