import { installWhenNeeded, requireNode, run } from '../../local/bin/bootstrap.js';

requireNode();
installWhenNeeded();
run('deploy/scaffold/src/main.ts');
