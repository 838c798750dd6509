import { startSandbox } from './sandbox';
import { SettingsError, readSettings } from './settings';

const start = async (): Promise<void> => {
  const sandbox = await startSandbox(readSettings(process.env));
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort }));
};

start().catch((error: unknown) => {
  console.error(
    error instanceof SettingsError ? error.message : `The sandbox cannot start: ${String(error)}`,
  );
  process.exit(1);
});
