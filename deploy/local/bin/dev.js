import { basename } from 'node:path';
import { installWhenNeeded, requireNode, run } from './bootstrap.js';

// npm runs a workspace’s script in that workspace’s folder, which is named like the remote.
requireNode();
installWhenNeeded();
run('deploy/local/src/dev.ts', [basename(process.cwd()), ...process.argv.slice(2)]);
