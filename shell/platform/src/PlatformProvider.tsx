import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { OverlayDeclaration } from './contract/remoteRecord';
import { OverlaysContext } from './overlays/overlays';
import { ProofHost } from './session/ProofHost';
import { SlotOutletContext, type SlotOutletProps } from './slots/Slot';
import { store } from './store';

interface Props {
  slotOutlet: ComponentType<SlotOutletProps>;
  /** Dialogs with an address. Default: none. */
  overlays?: readonly OverlayDeclaration[];
  children: ReactNode;
}

const noOverlays: readonly OverlayDeclaration[] = [];

/** Provides the store, the slots and the overlays to the whole page. */
export function PlatformProvider({ slotOutlet, overlays = noOverlays, children }: Props) {
  return (
    <Provider store={store}>
      <OverlaysContext value={overlays}>
        <SlotOutletContext value={slotOutlet}>
          {children}
          <ProofHost />
        </SlotOutletContext>
      </OverlaysContext>
    </Provider>
  );
}
