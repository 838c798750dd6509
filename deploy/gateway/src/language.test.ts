import { buildRemote, buildShell } from '@portal/registry/testing';
import { useGateway } from './testing/gateway';

const { release, start } = useGateway();

const words = (texts: Record<string, string>) => ({ de: { file: 'words-de.abc.js', texts } });
const file = { name: 'words-de.abc.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-words' };
const nav = [{ label: 'eSims', path: '/esim', icon: 'sim', order: 1 }];

async function visitor(
  shell: object = { words: words({ 'The portal could not be loaded': 'Nicht geladen' }) },
) {
  const plainShell = buildShell();
  const plain = buildRemote();
  await release(
    { ...plainShell, files: [...plainShell.files, file], ...shell },
    { ...plain, nav, files: [...plain.files, file], words: words({ eSims: 'Meine eSIMs' }) },
  );
  const gateway = await start();
  return (headers: Record<string, string>, url = '/esim') => gateway.inject({ url, headers });
}

it('shows a page in the language that the browser prefers, with the translations before the code', async () => {
  const visit = await visitor();
  const { body, headers } = await visit({ 'accept-language': 'fr, de-AT;q=0.9, en;q=0.8' });
  expect(body).toContain('<html lang="de"');
  expect(body).toContain('"label":"Meine eSIMs"');
  // For a shell that does not start.
  expect(body).toContain('make(\'h1\', "Nicht geladen"');
  const scripts = [...body.matchAll(/<script defer[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts).toEqual([
    '/r/shell/1.0.0/words-de.abc.js',
    '/r/shell/1.0.0/shell.abc.js',
    '/r/mfe-esim/1.0.0/words-de.abc.js',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js',
  ]);
  expect(body).toContain('"languages":["en","de"]');
  // A shell without its words runs in English, and has not failed.
  expect(body).toContain('["/r/shell/1.0.0/shell.abc.js"].some(');
  expect(headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
});

it.each([
  { 'accept-language': 'en-US, de;q=0.5' },
  { 'accept-language': 'fr' },
  { 'accept-language': '*' },
  { 'accept-language': 'de;q=x, ,;' },
  { cookie: 'portal-language=en', 'accept-language': 'de' },
  { cookie: 'portal-language=xx', 'accept-language': 'de' },
  {},
])('shows it in English to %j', async (headers: Record<string, string>) => {
  const { body } = await (await visitor())(headers);
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('"label":"eSims"');
  expect(body).not.toContain('words-de');
});

it('keeps to the language that the visitor chose, and no cache between gives their page to others', async () => {
  const visit = await visitor();
  const { body, headers } = await visit({ cookie: 'portal-language=de', 'accept-language': 'en' });
  expect(body).toContain('<html lang="de"');
  expect(headers['cache-control']).toBe('private, no-cache');
});

it('depends on no language while the shell has one', async () => {
  const visit = await visitor({});
  const { body, headers } = await visit({ 'accept-language': 'de' });
  expect(body).toContain('<html lang="en"');
  expect(headers.vary).toBe('accept-encoding');
});
