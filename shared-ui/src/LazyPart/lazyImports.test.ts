import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const portal = join(__dirname, '../../..');
const applications = readdirSync(portal).filter((name) => /^(mfe-.+|shared-ui|shell)$/.test(name));

/** Dynamic imports whose failure is handled where they are, and what happens then. */
const handled = {
  'mfe-affiliate/src/bulk-purchase/AddRecipients.tsx': 'a message at the list',
  'mfe-wallet/src/card/whenStripe.ts': 'the card form says that it did not load, and loads it again',
  'shared-ui/src/PasswordStrength/PasswordStrength.tsx': 'the server checks alone',
  'shell/src/index.tsx': 'the page is not watched',
  'shell/src/overrides/showOverrides.tsx': 'part of the start, which the gateway watches',
  'shell/src/search/HeaderSearch.tsx': 'the plain field stays, and its next focus imports again',
};

const sources = applications.flatMap((application) => {
  const folder = join(portal, application, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({
      path: relative(portal, join(folder, name)),
      text: readFileSync(join(folder, name), 'utf8'),
    }));
});

const importsOf = (text: string) => text.match(/(?<![\w.'])import\(/g)?.length ?? 0;
// With or without type parameters, and a comment before the function.
const lazyPartsOf = (text: string) =>
  text.match(/lazy(?:Part|Field)(?:<[^()]*>)?\(\s*(?:\/\/[^\n]*\s*)*\(\) =>\s*import\(/g)?.length ?? 0;
const files = sources.filter(({ text }) => importsOf(text) > 0);

it('finds the lazy imports of the portal', () => {
  const count = files.reduce((sum, { text }) => sum + lazyPartsOf(text), 0);
  expect(count).toBeGreaterThanOrEqual(25);
});

// What a remote exposes is loaded by the shell, which retries it and shows a card (shell/src/remotes).
const unchecked = new Set(Object.keys(handled));
const checked = files.filter(({ path }) => !unchecked.has(path) && !path.endsWith('/src/remote.ts'));

it.each(checked.map(({ path, text }) => [path, text]))('%s loads its parts with lazyPart', (_path, text) => {
  expect(lazyPartsOf(text)).toBe(importsOf(text));
});

const blocked = readFileSync(join(portal, 'quality/e2e/src/lazyParts.test.ts'), 'utf8');
const chunksOf = (text: string) => [...text.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name);

it.each(checked.map(({ path, text }) => [path, text]))(
  '%s names its chunks, which a browser test blocks',
  (_path, text) => {
    const chunks = chunksOf(text);
    expect(chunks).toHaveLength(importsOf(text));
    for (const chunk of chunks) expect(blocked).toContain(`'${chunk}'`);
  },
);

it('has no exception that is not used', () => {
  expect(Object.keys(handled).filter((path) => !files.some((file) => file.path === path))).toEqual([]);
});

it('has no React.lazy, which remembers a failure, and no Suspense', () => {
  const byHand = sources.filter(({ text }) => /\bSuspense\b|\blazy\b(?=[^'\n]*\} from 'react')/.test(text));
  expect(byHand.map(({ path }) => path)).toEqual([]);
});
