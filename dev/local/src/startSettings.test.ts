import { readStartSettings } from './startSettings';

it('has defaults', () => {
  expect(readStartSettings({})).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' });
  expect(readStartSettings({}).dataFolder).toMatch(/\.portal$/);
});

it.each(['abc', '0', '70000', '-1', '3000.5', ''])('refuses PORT=%j with an example', (PORT) => {
  expect(() => readStartSettings({ PORT })).toThrow(/PORT is .*\n?.*[\s\S]*Example: PORT=3000/);
});

it('lists all invalid settings together', () => {
  expect(() => readStartSettings({ PORT: 'x', PORTAL_DATA: ' ', PUBLIC_URL: 'ftp://x' })).toThrow(
    /PORT[\s\S]*PORTAL_DATA[\s\S]*PUBLIC_URL/,
  );
});

it('passes on only the optional settings of the operator', () => {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  const environment = { SUPPORT_EMAIL: 'help@operator.example', TERMS_URL: '', SECRET: 'x', ...traces };
  expect(readStartSettings(environment).operatorEnvironment).toEqual({
    SUPPORT_EMAIL: 'help@operator.example',
    ...traces,
  });
});
