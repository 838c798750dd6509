import { buildApplication } from '@portal/build';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Builds many remotes in one process, each into `dist/release` below it: node bin/buildGrowth.js <folder of a remote>…
for (const folder of process.argv.slice(2)) {
  const outputFolder = join(folder, 'dist/release');
  mkdirSync(outputFolder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const build = await buildApplication({ name: basename(folder), folder, version, outputFolder });
  console.log(JSON.stringify({ folder, ...build }));
}
