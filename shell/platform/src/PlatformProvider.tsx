import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SlotOutletContext, type SlotOutletProps } from './slots/Slot';
import { store } from './store';

interface Props {
  /** Renders slots. */
  slotOutlet: ComponentType<SlotOutletProps>;
  children: ReactNode;
}

/** Provides the store and the slots to the whole page. */
export function PlatformProvider({ slotOutlet, children }: Props) {
  return (
    <Provider store={store}>
      <SlotOutletContext value={slotOutlet}>{children}</SlotOutletContext>
    </Provider>
  );
}
