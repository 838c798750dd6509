import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a server program that stops with `stop`, sends it signals and returns its exit code and output. */
async function run(
  stop: string,
  ...signals: NodeJS.Signals[]
): Promise<{ code: number | null; output: string }> {
  const program = `
    import Fastify from 'fastify';
    import { drain, isDraining, stopOnSignal } from ${JSON.stringify(join(__dirname, 'index.ts'))};
    const app = Fastify();
    app.get('/slow', async () => {
      console.log('ready');
      while (!isDraining(app)) await new Promise((resolve) => setTimeout(resolve, 20));
      return { isDraining: isDraining(app) };
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const response = fetch('http://127.0.0.1:' + app.server.address().port + '/slow');
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => console.log('received'));
    stopOnSignal(${stop});
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: __dirname,
  });
  // From the start: the program may end while the signals are sent.
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)));
  await once(child.stdout, 'data');
  for (const [index, signal] of signals.entries()) {
    // Two of one kind that wait together would arrive as one.
    while (output.split('received').length <= index) await once(child.stdout, 'data');
    child.kill(signal);
  }
  const [code] = await exit;
  return { code, output };
}

const drainFirst = `async (signal) => {
  await drain(app, 0);
  console.log(signal, JSON.stringify(await (await response).json()));
}`;

it.concurrent('finishes open requests on SIGTERM and exits with 0', async () => {
  const { code, output } = await run(drainFirst, 'SIGTERM');
  expect(output).toContain('SIGTERM {"isDraining":true}');
  expect(code).toBe(0);
});

it.concurrent('exits with 1 when it cannot stop in order', async () => {
  const { code, output } = await run(
    `async () => { throw new Error('the pool does not close'); }`,
    'SIGTERM',
  );
  expect(output).toContain('the pool does not close');
  expect(code).toBe(1);
});

it.concurrent('exits with 1 at once after a second signal', async () => {
  const { code } = await run('() => new Promise(() => undefined)', 'SIGINT', 'SIGINT');
  expect(code).toBe(1);
});
