#!/usr/bin/env node
// The release CLI in plain JavaScript: it runs the TypeScript program with tsx, both in the portal’s checkout and as
// an installed package in a remote’s own repository.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const loader = import.meta.resolve('tsx');
const child = spawn(process.execPath, ['--import', loader, program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.on('SIGINT', () => child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
