// Weighs parts of the design system: node deploy/build/bin/weigh.js <module of src/weight>… Prints their bytes as JSON.
// A program of its own for the same reason as build.js.
import { weigh } from '../src/weight/weigh.js';

/** @type {Record<string, number>} */
const bytes = {};
for (const name of process.argv.slice(2)) bytes[name] = await weigh(name);
console.log(JSON.stringify(bytes));
