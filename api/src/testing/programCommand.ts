// How tests run a program of the checkout.
import { join } from 'node:path';
import { repositoryRoot } from './repositoryRoot';

/**
 * Arguments of Node that run `<path>.ts` of the checkout: `npm test` has bundled the programs to the folder of
 * PORTAL_PROGRAMS, and a test that is run alone takes their TypeScript, which starts more slowly.
 */
export function programCommand(script: string): string[] {
  const bundles = process.env['PORTAL_PROGRAMS'];
  return bundles
    ? [join(bundles, script.replace(/\.ts$/, '.js'))]
    : ['--import', 'tsx', join(repositoryRoot(), script)];
}
