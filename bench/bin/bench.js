import { installWhenNeeded, requireNode, run } from '../../dev/local/bin/bootstrap.js';

requireNode();
installWhenNeeded();
run('bench/src/main.ts');
