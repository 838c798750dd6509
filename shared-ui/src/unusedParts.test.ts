import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const portal = join(__dirname, '../..');
const read = (folder: string, pattern: RegExp) =>
  readdirSync(join(portal, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/testing|\.test\./.test(file))
    .map((file) => readFileSync(join(portal, folder, file), 'utf8'))
    .join('\n');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []);

it('has no part that no screen uses, but for those whose stories say why', () => {
  const applications = ['shell', ...readdirSync(portal).filter((name) => name.startsWith('mfe-'))];
  const screens = applications.map((name) => read(`${name}/src`, /\.tsx?$/)).join('\n');
  const imported = new Set(namesIn(screens, /import \{([^}]*)\} from 'shared-ui'/g));
  // What goes with the next major version is not checked.
  const exported = namesIn(
    read('shared-ui/src', /^components\.ts$/),
    /(?<!deprecated[^\n]*\n)export \{([^}]*)\}/g,
  );
  const explained = readdirSync(join(portal, 'shared-ui/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .filter((file) => readFileSync(join(portal, 'shared-ui/src', file), 'utf8').includes('unusedBecause'))
    .map((file) => basename(file, '.stories.tsx'));
  expect(exported).toContain('Button');
  expect(exported.filter((name) => !imported.has(name)).toSorted()).toEqual(explained.toSorted());
});
