import { freePort, projectFolder } from '@portal/local';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVerifiedAccount } from './testing/account';
import { expect, test } from './testing/fixtures';
import { builtOnce } from './testing/builtReleases';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-npm-start-'));
  if (existsSync(builtOnce)) cpSync(builtOnce, join(folder, 'registry'), { recursive: true });
});

const started: ChildProcess[] = [];

test.afterAll(async () => {
  for (const { pid } of started) if (pid) killGroup(pid, 'SIGKILL');
  await expectAllExited();
  rmSync(folder, { recursive: true, force: true });
});

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already exited.
  }
}

/** Every program of a start has the data folder in its environment. */
function processesOfFolder(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    });
}

const expectAllExited = () => expect.poll(processesOfFolder, { timeout: 30_000 }).toEqual([]);

/** `npm start` without npm, in its own process group, like a terminal runs it. */
async function start(port: number): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [join(projectFolder, 'dev/local/bin/start.js')], {
    detached: true,
    env: { ...process.env, PORT: String(port), PORTAL_DATA: folder },
  });
  started.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return { child, output: () => output };
}

/** A command of operators, in another terminal. */
const ledgerCheck = (environment: Record<string, string>) =>
  spawnSync('npm', ['run', '--silent', 'ledger:verify'], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, PORTAL_DATA: folder, ...environment },
  });

test('prints its addresses, preserves the data after a kill, has commands work on it, and leaves no process behind on Ctrl-C', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const first = await start(port);
  expect(first.output()).toContain(`Portal ready: ${url}\n`);
  expect(first.output()).toMatch(/customer +demo\.customer@example\.com +\S+/);
  expect(first.output()).toContain(`${url}/sandbox`);
  await expect.poll(first.output).toMatch(/^WARNING +No support address is set/m);
  const account = await createVerifiedAccount(url);

  killGroup(first.child.pid ?? 0, 'SIGKILL');
  await expectAllExited();
  // Files that a killed start can leave half-written.
  writeFileSync(join(folder, 'start.lock'), '{"pid":');
  writeFileSync(join(folder, 'registry', 'registry.json.1.part'), '{"revis');

  const second = await start(port);
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(200);

  expect(ledgerCheck({})).toMatchObject({
    stderr: expect.stringContaining(`On the portal of npm start, ${url}`),
    stdout: expect.stringMatching(/^holds +Wallets hold what the card processor received$/m),
  });
  // Another database gets nothing of this portal, its keys least of all.
  expect(ledgerCheck({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({
    status: 2,
    stderr: expect.not.stringContaining('npm start'),
  });

  const ended = new Promise<number | null>((resolve) => second.child.once('exit', resolve));
  killGroup(second.child.pid ?? 0, 'SIGINT');
  expect(await ended).toBe(0);
  await expectAllExited();
});

test('reports unreadable secrets and creates no new ones', async () => {
  const secrets = join(folder, 'secrets.json');
  writeFileSync(secrets, '{"jwtSecret":');
  await expect(start(await freePort())).rejects.toThrow(/ended with 1[\s\S]*secrets\.json cannot be read/);
  expect(readFileSync(secrets, 'utf8')).toBe('{"jwtSecret":');
});
