import { installWhenNeeded, requireNode, run } from '../../../dev/local/bin/bootstrap.js';

requireNode();
installWhenNeeded();
run('deploy/scaffold/src/main.ts');
