/** The web server of the portal. */
export { buildGateway } from './server';
export { readGatewaySettings, type GatewaySettings } from './settings';
