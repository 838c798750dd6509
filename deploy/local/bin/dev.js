import { basename } from 'node:path';
import { installWhenNeeded, requireNode, run } from './bootstrap.js';

// npm runs a workspace’s script in its folder, whose name is the remote’s name.
requireNode();
installWhenNeeded();
run('deploy/local/src/dev.ts', [basename(process.cwd()), ...process.argv.slice(2)]);
