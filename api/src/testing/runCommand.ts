import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programCommand } from './programCommand';
import { repositoryRoot } from './repositoryRoot';
import type { TestApi } from './testApi';

/**
 * Runs a command of an operator, `api/src/bin/<name>.ts`, on the database of a test's API.
 *
 * @param environment what it needs besides
 * @returns its exit code, and all that it printed
 */
export async function runCommand(
  { services }: Pick<TestApi, 'services'>,
  name: string,
  values: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [...programCommand(`api/src/bin/${name}.ts`), ...values], {
    cwd: repositoryRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: services.settings.DATABASE_URL,
      ...environment,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
