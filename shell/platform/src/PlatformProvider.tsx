import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SlotOutletContext, type SlotOutletProps } from './slots/Slot';
import { store } from './store';

interface Props {
  /** Draws slots. */
  slotOutlet: ComponentType<SlotOutletProps>;
  children: ReactNode;
}

/** The store and the slots, for the whole page. */
export function PlatformProvider({ slotOutlet, children }: Props) {
  return (
    <Provider store={store}>
      <SlotOutletContext value={slotOutlet}>{children}</SlotOutletContext>
    </Provider>
  );
}
