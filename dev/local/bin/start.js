import { installWhenNeeded, requireNode, run } from './bootstrap.js';

requireNode();
installWhenNeeded();
run('dev/local/src/start.ts');
