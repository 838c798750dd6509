import { installWhenNeeded, requireNode, run } from '../../local/bin/bootstrap.js';

requireNode();
installWhenNeeded();
run('dev/scaffold/src/main.ts');
