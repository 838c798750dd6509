import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeBuild } from '../src/buildApplication.js';
import { compile } from '../src/compile.js';
import { singleConfiguration } from '../src/single/singleConfiguration.js';

// Builds shell and remotes as one application: node bin/buildSingle.js [--split] [--changed <folder>] <shell folder>
// <output folder> <version> <remote folder>… The last line is the result as JSON, with the scripts next to the entry
// that every page starts.
const { values, positionals } = parseArgs({
  options: { split: { type: 'boolean' }, changed: { type: 'string' } },
  allowPositionals: true,
});
const [folder, outputFolder, version, ...remoteFolders] = positionals;
// Always the same path: with another one, scripts that did not change would have other names.
const temporaryFolder = join(tmpdir(), 'portal-single-modules');
mkdirSync(temporaryFolder, { recursive: true });
try {
  if (!folder || !outputFolder || !version || remoteFolders.length === 0)
    throw new Error('Expected: <shell folder> <output folder> <version> <remote folder>…');
  const target = { name: 'shell', folder, outputFolder, version };
  const options = { isSplit: values.split, changedFolder: values.changed };
  const stats = await compile(singleConfiguration(target, remoteFolders, temporaryFolder, options));
  console.log(JSON.stringify(describeBuild(stats)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temporaryFolder, { recursive: true, force: true });
}
