import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from './dataFolder';
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
  // What a killed process left behind is removed by the next one.
  for (const pid of readdirSync(parent)) if (!isRunning(Number(pid))) remove(join(parent, pid));
  const folder = join(parent, String(process.pid));
  process.once('exit', () => remove(folder));
  await run(process.execPath, ['deploy/container/bin/bundleCheckout.js', folder], { cwd: projectFolder });
  return folder;
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
