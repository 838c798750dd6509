// Bundles a program for its image: node deploy/container/bin/bundle.js <api|gateway|release> <output folder>
import { resolve } from 'node:path';
import { bundleProgram, programs } from '../src/bundle.js';

const [name, folder] = process.argv.slice(2);
const program = programs[name ?? ''];
if (!program || !folder) {
  console.error(`Usage: bundle.js <${Object.keys(programs).join('|')}> <output folder>`);
  process.exit(1);
}
await bundleProgram(program, resolve(folder));
