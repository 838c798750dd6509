import { drain, stopOnSignal } from '@portal/graceful-shutdown';
import type { AddressInfo } from 'node:net';
import { Agent, setGlobalDispatcher } from 'undici';
import { buildReleaseServer } from './server';
import { readSettings } from './settings';

// Node’s own client ends the process when a server closes its connection early (docs/decisions/0098).
setGlobalDispatcher(new Agent());

try {
  const settings = readSettings(process.env);
  const server = await buildReleaseServer(settings);
  await server.listen({ host: settings.HOST, port: settings.PORT });
  stopOnSignal(() => drain(server, settings.DRAIN_SECONDS), { drainSeconds: settings.DRAIN_SECONDS });
  // Whoever waits for this line may end the server at once.
  console.log(JSON.stringify({ ready: true, port: (server.server.address() as AddressInfo).port }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
