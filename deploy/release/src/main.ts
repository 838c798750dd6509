import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import { printFailure } from './output';
import { releaseProgram } from './program';

// Node’s own client ends the process when a server closes its connection early (docs/decisions/0098).
setGlobalDispatcher(new Agent());

// The store of `npm start` is the default.
const dataFolder = process.env.PORTAL_DATA ?? '.portal';
try {
  const reportsFile = join(dataFolder, 'release-reports-url');
  const reports = existsSync(reportsFile) ? readFileSync(reportsFile, 'utf8') : undefined;
  await releaseProgram(join(dataFolder, 'registry'), reports).parseAsync();
} catch (error) {
  printFailure(error, process.argv.includes('--json'));
  process.exitCode = 1;
}
