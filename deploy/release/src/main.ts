import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import { printFailure } from './output';
import { releaseProgram } from './program';

// Node’s own client ends the process when a server closes its connection early (docs/decisions/0098).
setGlobalDispatcher(new Agent());

// The store of `npm start` is the default, and the reports of its portal while it runs.
const dataFolder = process.env.PORTAL_DATA ?? '.portal';
try {
  const file = join(dataFolder, 'running.json');
  const running = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { reportsUrl: string })
    : null;
  await releaseProgram(join(dataFolder, 'registry'), running?.reportsUrl).parseAsync();
} catch (error) {
  printFailure(error, process.argv.includes('--json'));
  process.exitCode = 1;
}
