import { watchShell, type BuildEvent } from '@portal/release/development';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder';
import { StartError } from '../StartError';

/** The shell of pages that show a remote in development, which follows its sources and the platform's. */
export interface DevelopedShell {
  /** Calls back for each build after the first. */
  onBuild: (listener: (event: BuildEvent) => void) => void;
  stop: () => void;
}

/**
 * Builds the shell and keeps building it.
 *
 * @throws StartError with the compiler's messages when the first build fails
 */
export function developShell(outputFolder: string): Promise<DevelopedShell> {
  let listener: (event: BuildEvent) => void = () => undefined;
  let isFirst = true;
  return new Promise((resolve, reject) => {
    const stop = watchShell({ folder: join(projectFolder, 'shell'), outputFolder }, (event) => {
      if (!isFirst) return listener(event);
      isFirst = false;
      if (!('problem' in event)) return resolve({ onBuild: (added) => (listener = added), stop });
      stop();
      reject(new StartError(`The shell does not build:\n${event.problem}`));
    });
  });
}
