import { FolderStore } from '@portal/registry';
import { buildRemote, buildShell, eventually } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useGateway } from './testing/gateway';

const { folder, release, start } = useGateway();
let gateway: FastifyInstance;
let metricsPort: number;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

beforeEach(async () => {
  await release(buildShell(), buildRemote());
  metricsPort = await freePort();
  gateway = await start({
    METRICS_PORT: String(metricsPort),
    RELEASE_CACHE: join(folder, 'cache'),
  });
});

/** Reads the figures as Prometheus does. */
async function read(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const lines = (await response.text()).split('\n').filter((line) => /^gateway_/.test(line));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at))];
    }),
  );
}
const open = (url: string) => gateway.inject({ url, headers: { accept: 'text/html' } });

it('counts requests by kind and status, pages by origin, and an API that is away', async () => {
  for (const url of ['/esim', '/esim', '/r/shell/1.0.0/shell.abc.js', '/api/user/1', '/health'])
    await open(url);
  const figures = await read();
  const requests = (kind: string, status: number) =>
    figures.get(`gateway_request_duration_seconds_count{kind="${kind}",status="${status}"}`);
  expect([requests('page', 200), requests('release', 200), requests('other', 200)]).toEqual([2, 1, 1]);
  expect(requests('api', 502)).toBe(1);
  expect(figures.get('gateway_pages_total{origin="rendered"}')).toBe(1);
  expect(figures.get('gateway_pages_total{origin="remembered"}')).toBe(1);
  expect(figures.get('gateway_upstream_errors_total{outcome="lost"}')).toBe(1);
  expect(figures.get('gateway_upstream_errors_total{outcome="repeated"}')).toBe(2);
});

it('says how long the registry could not be read', async () => {
  await open('/esim');
  await rename(join(folder, 'store/registry.json'), join(folder, 'away.json'));
  await mkdir(join(folder, 'store/registry.json'));
  const age = async () => (await read()).get('gateway_registry_age_seconds') ?? 0;
  const before = await age();
  while ((await age()) < before + 0.5) expect((await open('/esim')).statusCode).toBe(200);
  await rm(join(folder, 'store/registry.json'), { recursive: true });
  await rename(join(folder, 'away.json'), join(folder, 'store/registry.json'));
  while ((await age()) > 0.5) await open('/esim');
});

it('looks at the registry where nobody opens a page: its age is that of the last look', async () => {
  await read();
  const look = jest.spyOn(FolderStore.prototype, 'currentEtag');
  await eventually(read, () => look.mock.calls.length > 0).finally(() => look.mockRestore());
});

it('serves no figures to visitors', async () => {
  const { headers, body } = await open('/metrics');
  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toContain('gateway_');
});
