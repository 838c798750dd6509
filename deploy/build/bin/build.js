// Builds one application: node deploy/build/bin/build.js <name> <folder> <output folder> [version]. The last line of
// output is the result as JSON. Plain JavaScript, because a loader such as tsx would also rewrite the compiler’s own
// functions, whose source text ends up in the build.
import { buildApplication } from '../src/buildApplication.js';

const [name, folder, outputFolder, version] = process.argv.slice(2);
try {
  if (!name || !folder || !outputFolder) throw new Error('Expected: <name> <folder> <output folder>');
  console.log(JSON.stringify(await buildApplication({ name, folder, outputFolder, version })));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
