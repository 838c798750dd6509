import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** An alias for react-router's production build: its package exports the development build under every condition. */
export const routerBuild = () => ({
  'react-router$': join(dirname(resolve('react-router/package.json')), 'dist/production/index.mjs'),
});
