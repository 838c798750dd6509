import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../contract/slotProps';

/** Props of the component that renders slots; the shell provides it, and tests provide their own. */
export interface SlotOutletProps {
  name: SlotName;
  slotProps: SlotProps[SlotName];
  fallback: ReactNode;
  unavailable?: (retry: () => void) => ReactNode;
}

const EmptyOutlet = ({ fallback }: SlotOutletProps) => fallback;

/** The component that renders slots. Without one, every slot shows its fallback. */
export const SlotOutletContext = createContext<ComponentType<SlotOutletProps>>(EmptyOutlet);

type Props<Name extends SlotName> = SlotProps[Name] & {
  name: Name;
  /** Shown while loading, and if no remote fills the slot. Default: nothing. */
  fallback?: ReactNode;
  /** Shown if the remote failed, with a function that retries. Default: the fallback. */
  unavailable?: (retry: () => void) => ReactNode;
};

/** A place on a screen that another remote fills. It never breaks the page around it. */
export function Slot<Name extends SlotName>({
  name,
  fallback = null,
  unavailable,
  ...slotProps
}: Props<Name>) {
  const Outlet = useContext(SlotOutletContext);
  return <Outlet name={name} slotProps={slotProps} fallback={fallback} unavailable={unavailable} />;
}
