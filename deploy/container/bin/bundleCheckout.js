// Bundles the programs that a checkout runs: node deploy/container/bin/bundleCheckout.js <output folder>
import { resolve } from 'node:path';
import { bundleCheckout } from '../src/bundleCheckout.js';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: bundleCheckout.js <output folder>');
  process.exit(1);
}
await bundleCheckout(resolve(folder));
