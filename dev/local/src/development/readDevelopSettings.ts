import { basename, resolve } from 'node:path';
import { remoteNames } from '../builds/applications';
import { freePort, requirePort } from '../ports';
import { projectFolder } from '../projectFolder';
import { readStartSettings, type StartSettings } from '../startSettings';
import { StartError } from '../StartError';

const usualPort = 3003;

export interface DevelopSettings extends StartSettings {
  name: string;
  /** Folder of the remote’s sources. */
  folder: string;
  /** Port of the dev server: REMOTE_PORT, else the usual one, else any free one. */
  remotePort: number;
}

/**
 * Reads the settings of `npm run dev`.
 *
 * @param folder of the remote; its name is the remote’s
 * @throws StartError when the folder is no remote’s or a setting is invalid
 */
export async function readDevelopSettings(
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<DevelopSettings> {
  const name = basename(folder);
  const names = remoteNames(projectFolder);
  if (!names.includes(name))
    throw new StartError(`There is no remote '${name}'. Choose one of ${names.join(', ')}.`);
  const remotePort = environment.REMOTE_PORT
    ? Number(environment.REMOTE_PORT)
    : await requirePort(usualPort).then(
        () => usualPort,
        () => freePort(),
      );
  return { ...readStartSettings(environment), name, folder: resolve(folder), remotePort };
}
