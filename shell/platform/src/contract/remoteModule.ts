import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slotProps';

/** Loads one component on demand. */
export type Lazy<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The one module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** Screens by the names that `remote.json` uses in its routes. */
  screens: Record<string, Lazy<Record<string, never>>>;
  /** Components of the slots that `remote.json` declares. */
  slots: { [Name in SlotName]?: Lazy<SlotProps[Name]> };
}

/** Props that a component wants and its slot never gives: an optional one would be undefined for ever. */
type UnknownProps<Name, Component> = Name extends SlotName
  ? Component extends () => Promise<{ default: ComponentType<infer Props> }>
    ? Exclude<keyof Props, keyof SlotProps[Name]>
    : never
  : 'no slot has this name';

type ExactSlots<Slots> = {
  [Name in keyof Slots]: [UnknownProps<Name, Slots[Name]>] extends [never]
    ? Slots[Name]
    : { theSlotDoesNotGive: UnknownProps<Name, Slots[Name]> };
};

/** Types the public API of a remote: the default export of `src/remote.ts`. */
export function defineRemote<const Remote extends RemoteModule>(
  remote: Remote & { slots: ExactSlots<Remote['slots']> },
): RemoteModule {
  return remote;
}
