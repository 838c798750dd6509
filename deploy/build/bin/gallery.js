import { rspack } from '@rspack/core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleryConfiguration } from '../src/gallery/configuration.js';
import { serveFolder } from '../src/gallery/serve.js';

const defaultPort = 6006;
const usage = `Usage: npm run gallery

Shows every component of the design system in every state. Rebuilds when a file changes: reload the page.

  GALLERY_PORT   its port, ${defaultPort} without it
  GALLERY_ONCE   'true' builds once`;
const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  const isHelp = argument === '--help';
  console[isHelp ? 'log' : 'error'](isHelp ? usage : `Unknown argument '${argument}'. ${usage}`);
  process.exit(isHelp ? 0 : 2);
}
const port = Number(process.env.GALLERY_PORT ?? defaultPort);
const outputFolder = mkdtempSync(join(tmpdir(), 'portal-gallery-'));
process.on('exit', () => rmSync(outputFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

let isServed = false;

/** @type {(error: Error | null, stats: import('@rspack/core').Stats | undefined) => Promise<void>} */
async function handleBuild(error, stats) {
  if (error || !stats || stats.hasErrors()) {
    console.error(error?.message ?? stats?.toString({ preset: 'errors-only', colors: false }));
    if (!isServed) process.exit(1);
    return;
  }
  if (isServed) return console.log('Rebuilt.');
  isServed = true;
  console.log(`The gallery: ${await serveFolder(outputFolder, port)}`);
}

const compiler = rspack(galleryConfiguration(outputFolder));
const report = (
  /** @type {Error | null} */ error,
  /** @type {import('@rspack/core').Stats | undefined} */ stats,
) => {
  handleBuild(error, stats).catch((problem) => {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exit(1);
  });
};
if (process.env.GALLERY_ONCE === 'true') compiler.run(report);
else compiler.watch({}, report);
