import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, describeBuild } from '../src/buildApplication.js';
import { singleConfiguration } from '../src/single/singleConfiguration.js';

// Builds shell and remotes as one application: node bin/buildSingle.js <shell folder> <output folder> <version>
// <remote folder>…
const [folder, outputFolder, version, ...remoteFolders] = process.argv.slice(2);
const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-single-'));
try {
  if (!folder || !outputFolder || !version || remoteFolders.length === 0)
    throw new Error('Expected: <shell folder> <output folder> <version> <remote folder>…');
  const target = { name: 'shell', folder, outputFolder, version };
  const result = describeBuild(await compile(singleConfiguration(target, remoteFolders, temporaryFolder)));
  console.log(JSON.stringify(result));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temporaryFolder, { recursive: true, force: true });
}
