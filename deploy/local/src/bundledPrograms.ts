import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './projectFolder';

const run = promisify(execFile);
let bundled: Promise<string> | undefined;

/**
 * The folder in which `<path>.js` is the bundle of the program `<path>.ts`: that of PORTAL_PROGRAMS, by which a run of
 * tests shares one, or one that is made once per process and removed with it.
 */
export const bundledPrograms = (): Promise<string> =>
  process.env.PORTAL_PROGRAMS ? Promise.resolve(process.env.PORTAL_PROGRAMS) : (bundled ??= bundle());

async function bundle(): Promise<string> {
  // Inside the checkout, whose packages the bundles use.
  const parent = join(projectFolder, 'node_modules/.cache/programs');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bundles-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await run(process.execPath, ['deploy/container/bin/bundleCheckout.js', folder], { cwd: projectFolder });
  return folder;
}
