import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from './version';

const file = join(__dirname, 'surface.json');

/** Every name that index.ts exports, types included. */
function exportedNames(): string[] {
  const text = readFileSync(join(__dirname, 'index.ts'), 'utf8');
  return [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean)
    .sort();
}

it('has one version in the package and in the code', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  expect(platformVersion).toBe(version);
});

it('changes its public API only together with its version', () => {
  const now = { version: platformVersion, names: exportedNames() };
  const known = JSON.parse(readFileSync(file, 'utf8')) as typeof now;
  // Record the exports of a new version: UPDATE_SURFACE=1 npx jest --selectProjects browser -- surface
  if (process.env.UPDATE_SURFACE && known.version !== now.version) {
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    return;
  }
  expect(now).toEqual(known);
});
