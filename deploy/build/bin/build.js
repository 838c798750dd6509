// Builds one application: node deploy/build/bin/build.js <name> <folder> <output folder> [version]. The last line
// it prints is the result as JSON. Plain JavaScript on purpose: a loader that rewrites modules as they
// are imported also rewrites the compiler’s own, whose functions’ text ends up in what is built.
import { buildApplication } from '../src/buildApplication.js';

const [name, folder, outputFolder, version] = process.argv.slice(2);
try {
  if (!name || !folder || !outputFolder) throw new Error('Expected: <name> <folder> <output folder>');
  console.log(JSON.stringify(await buildApplication({ name, folder, outputFolder, version })));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
