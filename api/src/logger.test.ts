import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { calls, type Call } from '@portal/contract/schemas';
import { DrizzleQueryError } from 'drizzle-orm';
import { createLogger } from './logger';
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

describe('a line of the log', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const logged = () =>
    JSON.parse(lines.splice(0).join('')) as { err: Record<string, unknown>; req: { path: string } };

  it.each([
    ...new Set(Object.values<Call>(calls).flatMap(({ path }) => (/:(token|cardId)$/.test(path) ? path : []))),
  ])('has no secret of %s', (path) => {
    const url = `/api${path.replace(/:\w+$/, 'secret-7')}?x=1`;
    logger.info({ req: { id: '1', method: 'GET', url, ip: '::1' } }, 'request');
    expect(logged().req.path).toBe(`/api${path.replace(/:\w+$/, '[cut out]')}`);
  });

  it('tells of an error of the database what it is about, and no value', () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_role"'),
      {
        severity: 'ERROR',
        code: '23505',
        routine: '_bt_check_unique',
        detail: 'Key (email, role)=(ada@example.com, customer) already exists.',
        where: "unnamed portal parameter $1 = 'ada@example.com'",
        constraint: 'users_email_role',
      },
    );
    const error = new DrizzleQueryError(
      'insert into "users" values ($1, $2)',
      ['ada@example.com', 'customer'],
      cause,
    );
    logger.error({ err: new Error('the request failed', { cause: error }) }, 'request failed');
    const text = lines.join('');
    const { err } = logged();
    expect(text).not.toContain('ada@example.com');
    expect(err).toMatchObject({
      type: 'Error',
      message: 'the request failed',
      cause: {
        message: 'Failed query: insert into "users" values ($1, $2)',
        cause: { code: '23505', constraint: 'users_email_role', message: cause.message },
      },
    });
    expect(String(err['stack'])).toContain('logger.test.ts');
  });

  it('has no value that the database could not read', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "ada@example.com"'), {
      severity: 'ERROR',
      code: '22P02',
      routine: 'string_to_uuid',
    });
    logger.error({ err: error }, 'request failed');
    expect(lines.join('')).not.toContain('ada@');
    expect(logged().err).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
  });

  it('names the parts of an error that has several, as of a connection to two addresses', () => {
    logger.error({ err: new AggregateError([new Error('ECONNREFUSED ::1:5432')]) }, 'failed');
    expect(logged().err).toMatchObject({ aggregateErrors: [{ message: 'ECONNREFUSED ::1:5432' }] });
  });

  it('keeps what other errors say of themselves', () => {
    logger.error({ err: Object.assign(new TypeError('x is undefined'), { failure: 'refused' }) }, 'failed');
    expect(logged().err).toMatchObject({ type: 'TypeError', message: 'x is undefined', failure: 'refused' });
  });
});
