import { t } from '@portal/contract';
import { useOverlayAddress, type Overlay } from '@portal/router';
import { createContext, useContext } from 'react';
import type { OverlayDeclaration } from '../contract/remoteRecord';
import { notify } from '../notify';

/** The dialogs with an address that the releases of this visitor declare; the shell provides them. */
export const OverlaysContext = createContext<readonly OverlayDeclaration[]>([]);

/** The dialogs with an address of this visitor's releases. */
export const useDeclaredOverlays = () => useContext(OverlaysContext);

/** For a name that nobody declares: never open. */
const undeclared = { query: '', value: 'undeclared' };

/** Returns any dialog that has an address, by its name; for who learns the name only when it is opened. */
export function useOverlays(): <Parameter extends string = string>(name: string) => Overlay<Parameter> {
  const declared = useDeclaredOverlays();
  const overlayAt = useOverlayAddress();
  return <Parameter extends string>(name: string) => {
    const found = declared.find((overlay) => overlay.name === name);
    const overlay = overlayAt<Parameter>(found ?? undeclared);
    return found ? overlay : { ...overlay, open: sayUnreachable };
  };
}

/** Says that a dialog cannot be shown: no remote has it, its release is older, or its code did not load. */
export const sayUnreachable = (): void => {
  notify.error(t('This part of the portal cannot be reached right now. Please try again.'));
};

/**
 * A dialog of any remote that has an address: opens it on this page, goes from step to step, and closes it. Its remote
 * declares it in `remote.json`, and names the parameters.
 *
 * `useOverlay('buy').open({ to: 'JP' })`
 */
export const useOverlay = <Parameter extends string = string>(name: string): Overlay<Parameter> =>
  useOverlays()(name);
