import { createLogger } from './logger';
import { readSettings } from './settings';
import { requiredCarrierSetting } from './testing/carrier';
import { testEnvironment } from './testing/testSettings';

const problems = (environment: Record<string, string | undefined>): string => {
  try {
    readSettings(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('an empty environment is rejected with everything that is missing, and examples', () => {
  const text = problems({});
  for (const name of [
    'DATABASE_URL',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
    'STRIPE_SECRET_KEY',
    requiredCarrierSetting,
    'SMTP_URL',
  ]) {
    expect(text).toContain(`${name}: is missing.`);
  }
  expect(text).toContain('Example: postgres://');
});

test('a malformed setting is named, and its value is not shown', () => {
  const text = problems({
    ...testEnvironment,
    JWT_SECRET: 'short-secret',
    API_PORT: '99999',
    DATABASE_URL: 'mysql://x',
  });
  expect(text).toContain('JWT_SECRET');
  expect(text).toContain('API_PORT');
  expect(text).toContain('DATABASE_URL');
  expect(text).not.toContain('short-secret');
});

test('demonstration data and production exclude each other', () => {
  expect(problems({ ...testEnvironment, NODE_ENV: 'production', DEMO_DATA: 'true' })).toContain('DEMO_DATA');
  expect(problems({ ...testEnvironment, DEMO_DATA: 'true' })).toBe('');
});

test('the log cuts out secrets and the tokens in paths', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  logger.info({ body: { password: 'p4ssword', refreshToken: 't0ken' } }, 'x');
  logger.info(
    { req: { id: '1', method: 'POST', url: '/api/auth/reset-password/s3cret?x=1', ip: '::1' } },
    'x',
  );
  expect(lines.join('')).not.toMatch(/p4ssword|t0ken|s3cret/);
  expect(lines.join('')).toContain('/api/auth/reset-password/[cut out]');
});

test('an image store that is set in part is rejected with what it lacks', () => {
  const text = problems({ ...testEnvironment, S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'images' });
  expect(text).toContain('S3_ACCESS_KEY_ID: Must be set');
  expect(text).toContain('S3_SECRET_ACCESS_KEY: Must be set');
  expect(text).not.toContain('S3_BUCKET:');
  // Beside what else is missing, so that one start shows it all.
  expect(problems({ S3_BUCKET: 'images' })).toMatch(/DATABASE_URL[^]*S3_ENDPOINT/);
  expect(problems({ ...testEnvironment, S3_BUCKET: 'images' })).toContain('S3_ENDPOINT: Must be set');
  expect(problems({ ...testEnvironment, S3_ENDPOINT: '', S3_BUCKET: '' })).toBe('');
});

test.each([
  ['https://api.pwnedpasswords.com', 'production', true],
  ['https://api.pwnedpasswords.com/range', 'production', false],
  ['http://api.pwnedpasswords.com', 'test', false],
  ['http://127.0.0.1:4010', 'test', true],
  ['http://127.0.0.1:4010', 'production', false],
])(
  'the service of breached passwords can be %s in %s: %s',
  (BREACHED_PASSWORDS_URL, NODE_ENV, isAccepted) => {
    const read = () =>
      readSettings({
        ...testEnvironment,
        PUSH_STANDIN_URLS: '',
        WEBHOOK_LOOPBACK: '',
        BREACHED_PASSWORDS_URL,
        NODE_ENV,
      });
    if (isAccepted) expect(read().BREACHED_PASSWORDS_URL).toBe(BREACHED_PASSWORDS_URL);
    else expect(read).toThrow(/BREACHED_PASSWORDS_URL/);
  },
);
