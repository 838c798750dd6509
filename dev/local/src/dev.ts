import { RegistryError } from '@portal/registry';
import { developRemote } from './development/developRemote';
import { readDevelopSettings } from './development/readDevelopSettings';
import { StartError } from './StartError';

const [folder = ''] = process.argv.slice(2);
const isAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

try {
  await developRemote(await readDevelopSettings(folder, process.env), isAsked);
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof RegistryError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
