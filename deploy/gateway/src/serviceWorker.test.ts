import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addServiceWorker } from './serviceWorker';
import { settingsIn } from './testing/gateway';

const folder = mkdtempSync(join(tmpdir(), 'gateway-worker-'));
const releases = join(folder, 'store');
beforeAll(() => {
  mkdirSync(join(releases, 'shell/1.0.0'), { recursive: true });
  writeFileSync(join(releases, 'shell/1.0.0/service-worker.js'), '/* the worker */');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Requests the worker of a live shell with these files. */
async function askWorker(names: string[], changes: Record<string, string> = {}) {
  const settings = settingsIn(folder, changes);
  const files = names.map((name) => ({ name, bytes: 1, brotliBytes: 1, integrity: 'sha384-x' }));
  const shell = { name: 'shell' as const, version: '1.0.0', files };
  const server = Fastify();
  await server.register(fastifyStatic, { root: releases, prefix: '/r/', immutable: true, maxAge: 1000 });
  addServiceWorker(server, settings, async () => ({ shell }));
  const response = await server.inject({ url: '/service-worker.js' });
  await server.close();
  return response;
}

it('serves the live shell’s worker at the root, uncached', async () => {
  const { statusCode, body, headers } = await askWorker(['shell.abc.js', 'service-worker.js']);
  expect(statusCode).toBe(200);
  expect(body).toBe('/* the worker */');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
});

it.each([
  ['the worker is switched off', ['service-worker.js'], { SERVICE_WORKER: 'false' }],
  ['the live shell brings none', ['shell.abc.js'], {}],
])('serves a worker that takes itself away where %s', async (_where, names, settings) => {
  const { statusCode, body, headers } = await askWorker(names, settings);
  expect(statusCode).toBe(200);
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain("addEventListener('fetch'");
  expect(headers['cache-control']).toBe('private, no-cache');
});
