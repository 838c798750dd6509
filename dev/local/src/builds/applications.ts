import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder';

/** The applications of the portal, each with its own releases, and the folders its build reads. */
export interface ApplicationSource {
  name: string;
  /** Folder of the application, relative to the checkout. */
  folder: string;
  /** All folders and files that its build depends on. */
  inputs: string[];
}

const everywhere = ['shared-ui', 'api/contract', 'deploy/build', 'package-lock.json'];

const remote = (name: string): ApplicationSource => ({ name, folder: name, inputs: [name, ...everywhere] });

/** Every folder of the checkout that declares a remote. @param project the root of the checkout */
export const remoteNames = (project: string): string[] =>
  readdirSync(project)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(project, name, 'remote.json')))
    .sort();

// A remote loads the platform from the shell at run time, so a change of the platform does not change a remote.
export const applications: ApplicationSource[] = [
  { name: 'shell', folder: 'shell', inputs: ['shell', ...everywhere] },
  ...remoteNames(projectFolder).map(remote),
];
