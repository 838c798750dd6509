export { startObjectServer, type ObjectServer } from './objectServer';
