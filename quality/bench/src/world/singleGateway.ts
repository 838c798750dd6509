import { buildGateway, readGatewaySettings } from '@portal/gateway';
import type { ScreenFile } from './single';
import { serveSingle } from './singlePages';

// Runs the gateway for the portal as one application.
const settings = readGatewaySettings(process.env);
const server = await buildGateway(settings);
serveSingle(server, JSON.parse(process.env.SINGLE_SCREENS ?? '{}') as Record<string, ScreenFile[]>);
await server.listen({ host: settings.HOST, port: settings.PORT });
console.log(JSON.stringify({ ready: true, port: settings.PORT }));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
