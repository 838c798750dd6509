import { drain } from './draining';
import { buildGateway } from './server';
import { readGatewaySettings } from './settings';

try {
  const settings = readGatewaySettings(process.env);
  const server = await buildGateway(settings);
  await server.listen({ host: settings.HOST, port: settings.PORT });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  console.log(JSON.stringify({ ready: true, port }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void drain(server, settings.DRAIN_SECONDS).then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
