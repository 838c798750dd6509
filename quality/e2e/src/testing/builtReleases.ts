import { projectFolder } from '@portal/local';
import { join } from 'node:path';

/** The releases built before all tests: each portal works on a copy, so that no test changes another’s. */
export const builtOnce = join(projectFolder, 'node_modules/.cache/portal-e2e-registry');
