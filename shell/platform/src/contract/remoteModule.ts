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

/** Types the public API of a remote: the default export of `src/remote.ts`. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
