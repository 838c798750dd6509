import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFailure } from './output';
import { releaseProgram } from './program';

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
