// Preloaded by the commands of operators in a checkout (`npm run work`, …): without DATABASE_URL they work on the portal of
// a running `npm start`, with all settings of its API. With DATABASE_URL nothing of that portal is used.
import { readRunningPortal } from './runningPortal';
import { readStartSettings } from './startSettings';

const running = process.env['DATABASE_URL']
  ? null
  : readRunningPortal(readStartSettings(process.env).dataFolder);
if (running) {
  Object.assign(process.env, running.apiEnvironment);
  console.error(`On the portal of npm start, ${running.url}`);
}
