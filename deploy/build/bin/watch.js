// Rebuilds one remote at every change: node deploy/build/bin/watch.js <name> <folder> <output folder>. Prints a line
// of JSON after each build: the result, or { "problem": "…" }.
import { watchApplication } from '../src/watchApplication.js';

const [name, folder, outputFolder] = process.argv.slice(2);
if (!name || !folder || !outputFolder) {
  console.error('Expected: <name> <folder> <output folder>');
  process.exit(1);
}
const stop = watchApplication({ name, folder, outputFolder }, (event) => console.log(JSON.stringify(event)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(() => process.exit(0)));
process.on('disconnect', () => stop(() => process.exit(0)));
