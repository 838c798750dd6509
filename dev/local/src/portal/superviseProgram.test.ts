import { useFolder } from '@portal/registry/testing';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { superviseProgram, type SupervisedProgram } from './superviseProgram';

const folder = useFolder();
let supervised: SupervisedProgram | undefined;
afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
});

/** A program that is ready immediately and then runs `afterReady`. */
function writeProgram(afterReady: string) {
  const script = join(folder, 'program.mjs');
  writeFileSync(script, `console.log(JSON.stringify({ ready: true }));\n${afterReady}`);
  return { name: 'The program', script, environment: {} };
}
const staysAlive = 'setInterval(() => {}, 1000);';

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('restarts a killed program, reports it and appends to its log', async () => {
  const lines: string[] = [];
  const logFile = join(folder, 'program.log');
  supervised = await superviseProgram(writeProgram(staysAlive), {
    logFile,
    pausesMs: [10],
    onProgress: (line) => lines.push(line),
    onAbandoned: (message) => lines.push(message),
  });
  const killed = supervised.current().pid;
  process.kill(killed, 'SIGKILL');
  await until(() => lines.length === 2);
  expect(lines).toEqual([
    'The program ended unexpectedly. Restarting it in 0.01 s.',
    'The program is running again.',
  ]);
  expect(supervised.current().pid).not.toBe(killed);
  await until(() => readFileSync(logFile, 'utf8').match(/"ready":true/g)?.length === 2);
});

it('stops restarting after all pauses and reports the last output', async () => {
  const pauses: string[] = [];
  const givenUp = await new Promise<string>((resolve, reject) => {
    superviseProgram(writeProgram("console.error('no disk'); setTimeout(() => process.exit(1), 20);"), {
      pausesMs: [1, 2, 4],
      onProgress: (line) => pauses.push(line),
      onAbandoned: resolve,
    }).then((started) => (supervised = started), reject);
  });
  expect(givenUp).toMatch(/^The program ended 4 times in a row and is given up\.\n/);
  expect(givenUp).toContain('no disk');
  expect(pauses.filter((line) => line.includes('Restarting it'))).toEqual(
    ['0.001', '0.002', '0.004'].map(
      (seconds) => `The program ended unexpectedly. Restarting it in ${seconds} s.`,
    ),
  );
});

it('does not restart a stopped program, even while it waits for the next attempt', async () => {
  const starts = join(folder, 'starts');
  appendFileSync(starts, '');
  const program = writeProgram(
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, '.'); ${staysAlive}`,
  );
  const lines: string[] = [];
  supervised = await superviseProgram(program, {
    pausesMs: [3_600_000],
    onProgress: (line) => lines.push(line),
    onAbandoned: (message) => lines.push(message),
  });
  await until(() => readFileSync(starts, 'utf8') === '.');
  process.kill(supervised.current().pid, 'SIGKILL');
  await until(() => lines.length === 1);
  await supervised.stop();
  expect(readFileSync(starts, 'utf8')).toBe('.');
  expect(lines).toHaveLength(1);
});
