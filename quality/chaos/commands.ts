// The portal's own commands, as operators run them.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bundledPrograms } from '../../dev/local/src/bundledPrograms';
import { projectFolder } from '../../dev/local/src/projectFolder';
import type { World } from './world';

interface Run {
  code: number;
  text: string;
}

async function runCommand(world: World, script: string, values: readonly string[]): Promise<Run> {
  const program = join(await bundledPrograms(), `api/src/bin/${script}.js`);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...values],
      { cwd: projectFolder, env: { PATH: process.env.PATH, ...world.environment() } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 2, text: stdout + stderr }),
    );
  });
}

/** Refunds a fulfilled purchase; safe to repeat. */
export const refundPurchase = (world: World, purchaseId: string): Promise<Run> =>
  runCommand(world, 'refundPurchase', [purchaseId, '--reason', 'It never connected', '--by', 'An operator']);

/** Returns the lines about invariants that do not hold. @throws when the check itself failed */
export async function brokenInvariants(world: World): Promise<string[]> {
  const { code, text } = await runCommand(world, 'verifyLedger', []);
  if (code > 1 || text.includes('skipped')) throw new Error(`The ledger could not be verified: ${text}`);
  return text.split('\n').filter((line) => line.startsWith('BROKEN'));
}
