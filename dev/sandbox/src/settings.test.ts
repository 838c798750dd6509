import { readSettings } from './settings';

const complete = {
  SANDBOX_DATA: '/tmp/somewhere',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  MAYA_API_KEY: 'key',
  MAYA_API_SECRET: 'secret',
};

test('listens on loopback by default', () => {
  expect(readSettings(complete)).toMatchObject({ host: '127.0.0.1', port: 0, smtpPort: 0 });
});

test('refuses to start in production', () => {
  expect(() => readSettings({ ...complete, NODE_ENV: 'production' })).toThrow('never runs in production');
});

test('lists missing and malformed settings with an example', () => {
  const read = () => readSettings({ ...complete, SANDBOX_DATA: '', SANDBOX_PORT: '99999999' });
  expect(read).toThrow(/SANDBOX_PORT[\s\S]*SANDBOX_DATA[\s\S]*Example/);
});
