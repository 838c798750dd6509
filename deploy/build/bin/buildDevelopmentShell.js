// Builds the shell for pages that show a remote in development: node deploy/build/bin/buildDevelopmentShell.js
// <folder> <output folder>. A separate process for the same reason as build.js.
import { compile } from '../src/compile.js';
import { developmentHostConfiguration } from '../src/development/developmentConfiguration.js';
import { buildProvidedRuntime } from '../src/federationRuntime.js';

const [folder, outputFolder] = process.argv.slice(2);
try {
  if (!folder || !outputFolder) throw new Error('Expected: <folder> <output folder>');
  const { module } = await buildProvidedRuntime(folder);
  await compile(developmentHostConfiguration({ name: 'shell', folder, outputFolder }, module));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
