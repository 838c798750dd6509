import { useFolder } from '@portal/registry/testing';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const bin = join(__dirname, '../bin');
const folder = useFolder();

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

it('starts nothing for an argument, and says what it takes', async () => {
  const { code, output } = await runNode([join(bin, 'start.js'), '--help'], { PORTAL_DATA: folder });
  expect(code).toBe(1);
  expect(output).toBe(
    "npm start takes no argument such as '--help', only settings. Example: PORT=3000 PORTAL_DATA=.portal npm start",
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
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'dev/local'], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: holder.pid, startedAt: '' }));
  const { code, output } = await start({ PORT: '39517' });
  holder.kill();
  expect(code).toBe(1);
  expect(output).toMatch(/^The data folder .* is in use by another start \(process \d+\)\. .*$/);
});

it('runs the Node of the production images', async () => {
  const script = `import { pinnedNode } from ${JSON.stringify(join(bin, 'bootstrap.js'))};
    import { execFileSync } from 'node:child_process';
    console.log(execFileSync(pinnedNode(), ['--version']).toString().trim());`;
  const { output } = await runNode(['--input-type=module', '-e', script]);
  const version = readFileSync(join(bin, '../../../.nvmrc'), 'utf8').trim();
  const { optionalDependencies } = JSON.parse(readFileSync(join(bin, '../../../package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
  // Packages of Node are published for Linux and Windows.
  expect(output).toBe(process.platform === 'darwin' ? process.version : `v${version}`);
});

it.each([
  ['18.20.4', 'linux', '20.19'],
  // There no package brings the Node that runs everything.
  ['20.19.0', 'darwin', '24.15'],
])('names a Node %s that is too old on %s, in one line', async (version, platform, least) => {
  const script = `import { requireNode } from ${JSON.stringify(join(bin, 'bootstrap.js'))}; requireNode('${version}', '${platform}');`;
  const { code, output } = await runNode(['--input-type=module', '-e', script]);
  expect(code).toBe(1);
  expect(output).toBe(`The portal needs Node ${least} or later; this is ${version}. See https://nodejs.org.`);
});
