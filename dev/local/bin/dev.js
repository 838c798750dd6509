import { installWhenNeeded, requireNode, run } from './bootstrap.js';

// npm runs a workspace’s script in its folder.
requireNode();
installWhenNeeded();
run('dev/local/src/dev.ts', [process.cwd()]);
