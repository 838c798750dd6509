import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(__dirname, '../../bin/gallery.js');

it.each([
  ['--help', 0, 'stdout', /^Usage: npm run gallery\n/],
  ['--port=7000', 2, 'stderr', /^Unknown argument '--port=7000'\. Usage: npm run gallery\n/],
] as const)('with %s says how it is used, and serves nothing', (argument, status, output, text) => {
  // A gallery that starts all the same ends with a free port and one build.
  const env = { ...process.env, GALLERY_PORT: '0', GALLERY_ONCE: 'true' };
  const ended = spawnSync(process.execPath, [program, argument], { env, encoding: 'utf8', timeout: 60_000 });
  expect(ended.status).toBe(status);
  expect(ended[output]).toMatch(text);
});
