import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const complete = {
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  MAYA_API_KEY: 'key',
  MAYA_API_SECRET: 'secret',
};
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (changes: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    cwd: join(__dirname, '../../..'),
    env: { PATH: process.env['PATH'], SANDBOX_DATA: folder, ...complete, ...changes },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return { child, output, exited: once(child, 'exit') };
};

test('prints its ports as one line of JSON and stops cleanly on SIGTERM', async () => {
  const { child, output, exited } = start();
  await once(child.stdout, 'data');
  const ready = JSON.parse(output.stdout) as { ready: boolean; port: number; smtpPort: number };
  expect(ready).toMatchObject({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
  const health = await fetch(`http://127.0.0.1:${ready.port}/sandbox/health`);
  expect(await health.json()).toEqual({ status: 'ok' });
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('refuses to run in production, with exit code 1', async () => {
  const { output, exited } = start({ NODE_ENV: 'production' });
  expect(await exited).toEqual([1, null]);
  expect(output.stderr).toContain('never runs in production');
});
