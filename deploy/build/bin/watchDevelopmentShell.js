// Builds the shell for pages that show a remote in development, now and at every change of it or the platform: node
// deploy/build/bin/watchDevelopmentShell.js <folder> <output folder>. Prints a line of JSON after each build.
import { developmentHostConfiguration } from '../src/development/developmentConfiguration.js';
import { buildProvidedRuntime } from '../src/federationRuntime.js';
import { watchConfiguration } from '../src/watchApplication.js';

const [folder, outputFolder] = process.argv.slice(2);
if (!folder || !outputFolder) {
  console.error('Expected: <folder> <output folder>');
  process.exit(1);
}
const { module } = await buildProvidedRuntime(folder);
const stop = watchConfiguration(
  developmentHostConfiguration({ name: 'shell', folder, outputFolder }, module),
  (event) => console.log(JSON.stringify(event)),
);
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.on(signal, () => stop(() => process.exit(0)));
