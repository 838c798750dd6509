import { routeOfAddress } from '@portal/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './paths';

interface Manifest {
  routes: { path: string }[];
}

const project = join(__dirname, '../../..');
const declared = readdirSync(project)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap(
    (folder) => (JSON.parse(readFileSync(join(project, folder, 'remote.json'), 'utf8')) as Manifest).routes,
  );

it.each(Object.entries(paths))('%s leads to a page that a remote declares', (_name, path) => {
  const { pathname } = new URL(path('a/b', 'c'), 'https://portal.test');
  expect(routeOfAddress(declared, pathname)?.path).toBeDefined();
});
