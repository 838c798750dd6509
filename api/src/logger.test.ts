import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from './testing/repositoryRoot';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

it('does not keep a process from ending when nobody reads its log any more', async () => {
  const program = `
    import { createLogger } from ${JSON.stringify(join(repositoryRoot(), 'api/src/logger.ts'))};
    const logger = createLogger('info');
    logger.info('ready');
    process.stdin.once('end', () => {
      for (let line = 0; line < 100; line += 1) logger.info({ line }, 'stopping');
      process.exit(3);
    }).resume();`;
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: repositoryRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  await once(child.stdout!, 'close');
  child.stdin!.end();
  expect(await exited).toEqual([3, null]);
});
