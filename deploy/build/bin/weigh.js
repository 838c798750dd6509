// Measures the size of shared-ui modules: node deploy/build/bin/weigh.js <module of src/weight>… Prints bytes as
// JSON. A separate process for the same reason as build.js.
import { weigh } from '../src/weight/weigh.js';

/** @type {Record<string, number>} */
const bytes = {};
for (const name of process.argv.slice(2)) bytes[name] = await weigh(name);
console.log(JSON.stringify(bytes));
