import { installWhenNeeded, requireNode, run } from '../../deploy/local/bin/bootstrap.js';

requireNode();
installWhenNeeded();
run('bench/src/main.ts');
