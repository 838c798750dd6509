import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = join(__dirname, '../bin');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runNode(programArguments: string[], environment: Record<string, string> = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, programArguments, { env: { ...process.env, ...environment } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => resolve({ code, output: output.trim() }));
  });
}

const start = (environment: Record<string, string>) =>
  runNode([join(bin, 'start.js')], { PORTAL_DATA: folder, ...environment });

it('lists invalid settings with an example', async () => {
  const { code, output } = await start({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(output).toBe(
    "PORT is 'eighty' and must be a whole number from 1 to 65535.\nExample: PORT=3000 PORTAL_DATA=.portal npm start",
  );
});

it('names a port that is in use, in one line', async () => {
  const server: Server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0 }, () => resolve((server.address() as { port: number }).port));
  });
  const { code, output } = await start({ PORT: String(port) });
  server.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} is in use by another program. Stop that program, or choose another: PORT=${port + 1} npm start`,
  );
});

it('names a data folder that another start uses, in one line', async () => {
  // A running process that looks like a start and is named in the lock.
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'deploy/local'], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: holder.pid, startedAt: '' }));
  const { code, output } = await start({ PORT: '39517' });
  holder.kill();
  expect(code).toBe(1);
  expect(output).toMatch(/^The data folder .* is in use by another start \(process \d+\)\. .*$/);
});

it('names a Node that is too old, in one line', async () => {
  const script = `import { requireNode } from ${JSON.stringify(join(bin, 'bootstrap.js'))}; requireNode('18.20.4');`;
  const { code, output } = await runNode(['--input-type=module', '-e', script]);
  expect(code).toBe(1);
  expect(output).toBe('The portal needs Node 20.19 or later; this is 18.20.4. See https://nodejs.org.');
});
