// tsx dev/local/src/recordFigure.ts <command> <result> [seed]: writes a row of docs/figures.md, for commands of other
// workspaces.
import { recordFigure } from './figures';

const [command, result, seed = ''] = process.argv.slice(2);
if (!command || !result) {
  console.error('Pass the command and its result.');
  process.exit(2);
}
recordFigure({ command, result, seed });
