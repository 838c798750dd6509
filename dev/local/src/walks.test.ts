import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFolder } from './projectFolder';

// The walk through the screens names none.
const throughScreens = /^A first-time traveller/;
const [, ...all] = readFileSync(join(projectFolder, 'docs/walks.md'), 'utf8').split(/^## /m);
const walks = all.filter((walk) => !throughScreens.test(walk));
const filesOf = (walk: string) => [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);

it.each(walks.map((walk) => [walk.split('\n')[0] ?? '', walk]))(
  'the walk of %s names files that exist, none twice',
  (_title, walk) => {
    const files = filesOf(walk);
    expect(files.length).toBeGreaterThan(9);
    expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  },
);

const packages: Record<string, string> = {
  '@portal/platform': 'shell/platform/src/index.ts',
  '@portal/platform/host': 'shell/platform/src/host.ts',
  '@portal/router': 'shell/router/src/index.ts',
};

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
/** What a file imports or exports from another: names, and the module. */
const statementsOf = (file: string) =>
  [...read(file).matchAll(/(?:(?:import|export)([^'";]*?)from |import\()'([^']+)'/g)].map(
    ([, names = '', module = '']) => ({ names: [...names.matchAll(/\w+/g)].map(([name]) => name), module }),
  );
const resolved = (file: string, module: string) =>
  ['.ts', '.tsx', '/index.ts']
    .map((end) => normalize(join(dirname(file), module)) + end)
    .filter((found) => existsSync(join(projectFolder, found)));

/** The files of the portal that a file imports; of a package, those that export the names. */
const importsOf = (file: string): string[] =>
  statementsOf(file).flatMap(({ names, module }) => {
    const entry = packages[module];
    if (!entry) return module.startsWith('.') ? resolved(file, module) : [];
    return statementsOf(entry)
      .filter((exported) =>
        exported.names.some((name) => /^[a-z]/.test(name) && !isKeyword(name) && names.includes(name)),
      )
      .flatMap((exported) => resolved(entry, exported.module));
  });
const isKeyword = (name: string) => ['type', 'as', 'default'].includes(name);

it('the walk of Buying follows imports, with at most 16 files', () => {
  const walk = walks.find((text) => text.startsWith('Buying')) ?? '';
  const files = filesOf(walk);
  expect(files.length).toBeLessThanOrEqual(16);
  const reached = new Map(
    files.map((file) => [file, new Set([file, ...importsOf(file), ...importsOf(file).flatMap(importsOf)])]),
  );
  const isMet = (one: string, other: string) => reached.get(one)?.has(other) || reached.get(other)?.has(one);
  const lost = files.slice(1).filter((file, index) => {
    const atRunTime = walk.includes(`\`${file}\`: at run time`);
    return !atRunTime && !files.slice(0, index + 1).some((before) => isMet(before, file));
  });
  expect(lost).toEqual([]);
});
