import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFailure } from './output';
import { releaseProgram } from './program';

// Where `npm start` keeps its releases: what is published without a word about the store shows there.
const dataFolder = process.env.PORTAL_DATA ?? '.portal';
try {
  const reportsFile = join(dataFolder, 'release-reports-url');
  const reports = existsSync(reportsFile) ? readFileSync(reportsFile, 'utf8') : undefined;
  await releaseProgram(join(dataFolder, 'registry'), reports).parseAsync();
} catch (error) {
  printFailure(error, process.argv.includes('--json'));
  process.exitCode = 1;
}
