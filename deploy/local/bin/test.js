import { installWhenNeeded, requireNode, run } from './bootstrap.js';

requireNode();
installWhenNeeded();
run('deploy/local/src/test.ts');
