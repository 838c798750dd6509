import { documentNames } from '@portal/contract';
import { buildShell } from '@portal/registry/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentFolder } from '../folders';
import { useGateway } from '../testing/gateway';

const { folder, release, start } = useGateway();

const get = async (path: string, settings?: Record<string, string>) =>
  (await start(settings)).inject({ url: path });

it.each([
  ['/terms', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/support', 'Support'],
  ['/accessibility', 'Accessibility'],
])('shows %s before any release is live', async (path, title) => {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-security-policy']).not.toContain('unsafe');
  // With a canary it sets the visitor's cookie, which no cache between may give to others.
  expect(response.headers['cache-control']).toBe('private, no-cache');
  expect(response.body).toContain(`<title>${title} | eSIM Portal</title>`);
  expect(response.body.match(/<h1>/g)).toHaveLength(1);
});

it('shows the operator’s file with HTML escaped, and the default for missing files', async () => {
  await writeFile(join(folder, 'terms.md'), '# Our terms\n\n<script>alert(1)</script> **Bold**');
  const settings = { CONTENT_FOLDER: folder };
  const terms = await get('/terms', settings);
  expect(terms.body).toContain('<h1>Our terms</h1>');
  expect(terms.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <strong>Bold</strong>');
  expect((await get('/privacy', settings)).body).toContain('<h1>Privacy Policy</h1>');
});

describe('in another language', () => {
  const words = { de: { file: 'words-de.abc.js', texts: {} } };
  const file = { name: 'words-de.abc.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-words' };
  const inGerman = async (settings?: Record<string, string>) => {
    const shell = buildShell();
    await release({ ...shell, words, files: [...shell.files, file] });
    const gateway = await start(settings);
    return gateway.inject({ url: '/terms', headers: { 'accept-language': 'de' } });
  };

  it('shows the translation of the portal', async () => {
    const { body, headers } = await inGerman();
    expect(body).toContain('<html lang="de"');
    expect(body).toContain('<title>Geschäftsbedingungen | eSIM Portal</title>');
    expect(headers.vary).toContain('accept-language');
  });

  it('shows the operator’s own in English before the portal’s, which are others, and its translation if it has one', async () => {
    await writeFile(join(folder, 'terms.md'), '# Our terms');
    const english = await inGerman({ CONTENT_FOLDER: folder });
    expect(english.body).toMatch(/<html lang="en"[^]*<h1>Our terms</);
    await mkdir(join(folder, 'de'));
    await writeFile(join(folder, 'de/terms.md'), '# Unsere Bedingungen');
    const { body } = await (
      await start({ CONTENT_FOLDER: folder })
    ).inject({ url: '/terms', headers: { 'accept-language': 'de' } });
    expect(body).toMatch(/<html lang="de"[^]*<h1>Unsere Bedingungen</);
  });
});

it('adds a heading to a file that has none', async () => {
  await writeFile(join(folder, 'support.md'), 'Call us.');
  expect((await get('/support', { CONTENT_FOLDER: folder })).body).toContain('<h1>Support</h1>');
});

it.each([
  ['/terms', { TERMS_URL: 'https://operator.example/terms' }, 'https://operator.example/terms'],
  ['/accessibility', { ACCESSIBILITY_URL: 'https://operator.example/a11y' }, 'https://operator.example/a11y'],
  ['/support', { SUPPORT_EMAIL: 'help@operator.example' }, 'mailto:help@operator.example'],
  [
    '/support',
    { SUPPORT_URL: 'https://operator.example/help', SUPPORT_EMAIL: 'help@operator.example' },
    'https://operator.example/help',
  ],
])('leads from %s to the operator’s own address', async (path, settings, location) => {
  const response = await get(path, settings);
  expect([response.statusCode, response.headers.location]).toEqual([302, location]);
});

it('sends nobody to an address that no one reads', async () => {
  expect((await get('/support')).body).not.toMatch(/reply to|last mail/i);
  for (const path of ['/terms', '/privacy', '/accessibility']) {
    expect((await get(path)).body).toContain('<a href="/support">support</a>');
  }
});

const projectFolder = join(contentFolder, '../../..');
/** The text of all screens and of what they share. */
const readScreens = () =>
  readdirSync(projectFolder)
    .filter((folder) => folder.startsWith('mfe-'))
    .concat('api/contract')
    .flatMap((folder) => {
      const sources = join(projectFolder, folder, 'src');
      return readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
        .map((path) => readFileSync(join(sources, path), 'utf8'));
    })
    .join('\n');

it.each(documentNames)('%s names buttons and sections as the screens do', (name) => {
  const text = readFileSync(join(contentFolder, `${name}.md`), 'utf8').replace(/\s+/g, ' ');
  const labels = [...text.matchAll(/(?<!\w)'([A-Z][^']*)'/g)].map(([, label = '']) => label);
  const screens = readScreens();
  expect(labels.filter((label) => !screens.includes(label))).toEqual([]);
});

const translations = readdirSync(contentFolder).filter((name) => !name.includes('.'));

it('is in each language of the portal', () => {
  const offered = readdirSync(join(projectFolder, 'shell/words')).map((file) => basename(file, '.json'));
  expect(translations).toEqual(offered);
});

it.each(translations.flatMap((tag) => documentNames.map((name) => [name, tag] as const)))(
  '%s names buttons and sections as the screens do in %s',
  (name, tag) => {
    const text = readFileSync(join(contentFolder, `${tag}/${name}.md`), 'utf8').replace(/\s+/g, ' ');
    const labels = [...text.matchAll(/(?<!\w)'([\p{Lu}¿¡][^']*)'/gu)].map(([, label = '']) => label);
    const words = readdirSync(projectFolder)
      .concat('api/contract')
      .map((path) => join(projectFolder, path, `words/${tag}.json`))
      .filter((path) => existsSync(path))
      .flatMap((path) => Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>));
    expect(labels.filter((label) => !words.includes(label))).toEqual([]);
  },
);
