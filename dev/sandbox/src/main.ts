import { stopOnSignal } from '@portal/graceful-shutdown';
import { startSandbox } from './sandbox';
import { SettingsError, readSettings } from './settings';

const start = async (): Promise<void> => {
  const sandbox = await startSandbox(readSettings(process.env));
  stopOnSignal(() => sandbox.close());
  console.log(JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort }));
};

start().catch((error: unknown) => {
  console.error(
    error instanceof SettingsError ? error.message : `The sandbox cannot start: ${String(error)}`,
  );
  process.exit(1);
});
