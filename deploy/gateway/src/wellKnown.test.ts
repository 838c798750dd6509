import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsIn } from './testing/gateway';
import { addWellKnown } from './wellKnown';

async function get(path: string, settings: Record<string, string> = {}) {
  const server = Fastify();
  addWellKnown(server, settingsIn('none', settings));
  const response = await server.inject(path);
  await server.close();
  return response;
}

it('leads password managers to where anybody changes the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/profile/me#password']);
});

it.each([
  [{ SUPPORT_EMAIL: 'help@operator.example' }, 'mailto:help@operator.example'],
  [{ SUPPORT_URL: 'https://operator.example/help' }, 'https://operator.example/help'],
])('says with %j to whom a weakness is reported, for at most a year', async (settings, contact) => {
  const { headers, body } = await get('/.well-known/security.txt', settings);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Contact: ${contact}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
  const yearMs = 365 * 24 * 60 * 60 * 1000;
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + yearMs);
});

it.each(['/.well-known/security.txt', '/.well-known/resource-that-should-not-exist'])(
  'has no %s without an address of support',
  async (path) => expect((await get(path)).statusCode).toBe(404),
);

it('serves the files of the operator, and nothing beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-content-'));
  await mkdir(join(folder, '.well-known'));
  await writeFile(join(folder, '.well-known/apple-developer-merchantid-domain-association'), '7B22');
  await writeFile(join(folder, '.well-known/assetlinks.json'), '[]');
  await writeFile(join(folder, 'terms.md'), '# Terms');
  const settings = { CONTENT_FOLDER: folder };
  const apple = await get('/.well-known/apple-developer-merchantid-domain-association', settings);
  expect([apple.statusCode, apple.body]).toEqual([200, '7B22']);
  const links = await get('/.well-known/assetlinks.json', settings);
  expect(links.headers['content-type']).toBe('application/json');
  for (const name of ['none', '..%2Fterms.md', '.'])
    expect((await get(`/.well-known/${name}`, settings)).statusCode).toBe(404);
  await rm(folder, { recursive: true });
});
