import { addWords, t, tn } from '@portal/contract';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { checkWords, languagesOf } from './checkWords';
import { wordsOf } from './collectWords';
import { packWords, wordFoldersOf } from './packWords';
import { wordsCommand } from './wordsCommand';

const root = join(__dirname, '../../../..');
const applications = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

const folder = mkdtempSync(join(tmpdir(), 'portal-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

describe('the texts of a source', () => {
  it('are what it gives to t and tn', () => {
    const source = `const a = t('Pay {amount}', { amount }); const b = <P title={t("Don't")}>{tn(n, '1 plan', \`{count} plans\`)}</P>; at('x');`;
    expect(wordsOf('a.tsx', source)).toEqual([
      { text: 'Pay {amount}', isCounted: false },
      { text: "Don't", isCounted: false },
      { text: '{count} plans', isCounted: true },
    ]);
    expect(wordsOf('a.ts', "t('Open', {}, 'state')")).toEqual([{ text: 'Open|state', isCounted: false }]);
  });

  it.each(['t(text)', "t(isOn ? 'On' : 'Off')", 't(`Pay ${amount}`)', "tn(n, '1 plan', many)"])(
    'are written out, other than %s',
    (source) => {
      expect(() => wordsOf('a.ts', source)).toThrow('a.ts: t and tn take texts that are written out');
    },
  );
});

describe('translations', () => {
  beforeEach(() => rmSync(join(folder, 'words'), { recursive: true, force: true }));

  it('lack what the code and the manifest say, and have nothing else', () => {
    write({
      'src/a.ts': "t('Pay {amount}'); tn(n, '{count} plan', '{count} plans');",
      'src/a.test.ts': "t('In a test');",
      'remote.json': { routes: [{ path: '/a', title: 'Gift' }], nav: [], slots: [] },
      'words/de.json': { 'Old text': 'Alt', 'code:not_found': 'Nicht gefunden' },
    });
    expect(languagesOf(folder)).toEqual(['de']);
    expect(checkWords(folder, 'de')).toEqual({
      missing: { Gift: '', 'Pay {amount}': '', '{count} plans': { one: '', other: '' } },
      unused: ['Old text'],
      wrong: [],
    });
  });

  it('have the gaps and the plural forms of their text', () => {
    write({
      'src/a.ts':
        "t('Pay {amount}'); t('Yes'); t('No'); tn(n, '{count} plan', '{count} plans'); tn(n, 'a', 'b');",
      'remote.json': { routes: [], nav: [], slots: [] },
      'words/de.json': {
        'Pay {amount}': '{sum} zahlen',
        Yes: '',
        No: { one: 'Nein', other: 'Nein' },
        '{count} plans': { one: '', other: '{count} Tarife' },
        b: 'B',
      },
    });
    expect(checkWords(folder, 'de').wrong).toEqual([
      'Pay {amount}: has the gaps {amount}, and its translation {sum}',
      'Yes: is empty',
      'No: depends on no number',
      '{count} plans: lacks one',
      'b: needs the forms one, other',
    ]);
  });

  it('are told of by a command, which fails while anything is missing', () => {
    const lines: string[] = [];
    const output = { print: (line: string) => void lines.push(line), printResult: () => undefined };
    write({
      'src/a.ts': "t('Yes')",
      'remote.json': { routes: [], nav: [], slots: [] },
      'words/de.json': { Yes: 'Ja' },
    });
    expect(wordsCommand(folder, [], output)).toBe(0);
    expect(wordsCommand(folder, ['fr'], output)).toBe(1);
    expect(lines[0]).toBe('de is complete.');
    expect(JSON.parse(lines[1] ?? '')).toEqual({ fr: { missing: { Yes: '' }, unused: [], wrong: [] } });
  });

  it('are a script of the release, which adds them before its code runs', () => {
    const output = join(folder, 'release');
    write({ 'words/de.json': { Gift: '„Geschenk“', Send: 'Senden' }, 'release/a': '', 'files/a': '' });
    const packed = packWords('mfe-gift', folder, output, ['Gift', 'Unknown']);
    expect(packed).toEqual({
      de: {
        file: expect.stringMatching(/^\.\.\/files\/words-de\.[0-9a-f]{8}\.js$/) as string,
        texts: { Gift: '„Geschenk“' },
      },
    });
    addWords('de', { Send: 'Abschicken' });
    runInThisContext(readFileSync(join(output, packed.de?.file ?? ''), 'utf8'));
    expect([t('Gift'), t('Send')]).toEqual(['„Geschenk“', 'Abschicken']);
    expect(tn(2, 'a', 'b')).toBe('b');
    globalThis.portalLanguage = undefined;
  });
});

// Each language of the shell: nobody shall meet a page that is half in English, but for a remote that has no words for it yet.
describe.each(languagesOf(join(root, 'shell')))('%s', (tag) => {
  const folders = [
    ...new Set(applications.flatMap((name) => wordFoldersOf(name, join(root, name)))),
    join(root, 'api'),
  ].filter((path) => languagesOf(path).includes(tag));

  it.each(folders.map((path) => path.slice(root.length + 1)))('is complete in %s', (name) => {
    expect(checkWords(join(root, name), tag)).toEqual({ missing: {}, unused: [], wrong: [] });
  });

  it('says the same for one English text everywhere', () => {
    const texts = new Map<string, string>();
    for (const path of folders) {
      const words = JSON.parse(readFileSync(join(path, 'words', `${tag}.json`), 'utf8')) as object;
      for (const [english, translation] of Object.entries(words)) {
        const other = texts.get(english);
        const text = JSON.stringify(translation);
        expect([english, other ?? text]).toEqual([english, text]);
        texts.set(english, text);
      }
    }
  });
});
