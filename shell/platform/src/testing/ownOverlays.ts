import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OverlayDeclaration } from '../contract/remoteRecord';

/** The dialogs with an address that the remote of the running test declares in its `remote.json`. */
export function ownOverlays(): OverlayDeclaration[] {
  let folder = dirname(expect.getState().testPath ?? '/');
  while (!existsSync(join(folder, 'remote.json'))) {
    if (folder === dirname(folder)) return [];
    folder = dirname(folder);
  }
  const { overlays = [] } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as {
    overlays?: OverlayDeclaration[];
  };
  return overlays;
}
