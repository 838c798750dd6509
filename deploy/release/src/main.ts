import { join } from 'node:path';
import { tellFailure } from './output';
import { releaseProgram } from './program';

// Where `npm start` keeps its releases: what is published without a word about the store shows there.
const dataFolder = process.env.PORTAL_DATA ?? '.portal';
try {
  await releaseProgram(join(dataFolder, 'registry')).parseAsync();
} catch (error) {
  tellFailure(error, process.argv.includes('--json'));
  process.exitCode = 1;
}
