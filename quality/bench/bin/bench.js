import { installWhenNeeded, requireNode, run } from '../../../dev/local/bin/bootstrap.js';

requireNode();
installWhenNeeded();
run('quality/bench/src/main.ts');
