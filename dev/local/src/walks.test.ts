import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './projectFolder';

// The walk through the screens names none.
const throughScreens = /^A first-time traveller/;
const [, ...all] = readFileSync(join(projectFolder, 'docs/walks.md'), 'utf8').split(/^## /m);
const walks = all.filter((walk) => !throughScreens.test(walk));

it.each(walks.map((walk) => [walk.split('\n')[0] ?? '', walk]))(
  'the walk of %s names files that exist, none twice',
  (_title, walk) => {
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(9);
    expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  },
);
