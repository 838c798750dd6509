import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const portal = join(__dirname, '../..');
const read = (folder: string, pattern: RegExp) =>
  readdirSync(join(portal, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/node_modules|testing|\.test\./.test(file))
    .map((file) => readFileSync(join(portal, folder, file), 'utf8'));

const remotes = readdirSync(portal).filter((name) => name.startsWith('mfe-'));
const screens = ['shell/src', ...remotes.map((name) => `${name}/src`)].flatMap((folder) =>
  read(folder, /\.tsx?$/),
);
/** The names of components that screens import from the design system. */
const imported = new Set(
  screens.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'shared-ui'/g)].flatMap(([, names = '']) =>
      names.match(/\w+/g),
    ),
  ),
);
/** The components that it exports, without those that go with the next major version. */
const exported = [
  ...readFileSync(join(__dirname, 'components.ts'), 'utf8').matchAll(
    /(\/\*\* @deprecated[^\n]*\n)?export \{([^}]*)\}/g,
  ),
]
  .filter(([, deprecated]) => !deprecated)
  .flatMap(([, , names = '']) => names.match(/\b[A-Z]\w+/g) ?? []);
const explained = read('shared-ui/src', /\.stories\.tsx$/).flatMap(
  (text) => /title: '(\w+)',\s*unusedBecause/.exec(text)?.[1] ?? [],
);

it('has no part that no screen uses, but for those whose stories say why', () => {
  expect(exported).toContain('Button');
  expect(exported.filter((name) => !imported.has(name)).toSorted()).toEqual(explained.toSorted());
});
