import { drain, stopOnSignal } from '@portal/graceful-shutdown';
import { Agent, setGlobalDispatcher } from 'undici';
import { buildGateway } from './server';
import { readGatewaySettings } from './settings';

// Node’s own client ends the process when a server closes its connection early (docs/decisions/0098).
setGlobalDispatcher(new Agent());

try {
  const settings = readGatewaySettings(process.env);
  const server = await buildGateway(settings);
  await server.listen({ host: settings.HOST, port: settings.PORT });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  stopOnSignal(() => drain(server, settings.DRAIN_SECONDS), { drainSeconds: settings.DRAIN_SECONDS });
  // Whoever waits for this line may end the gateway at once.
  console.log(JSON.stringify({ ready: true, port }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
