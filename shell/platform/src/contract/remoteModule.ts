import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slotProps';

/** Loads one component when it is first wanted. */
export type Lazy<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The one module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** The screens that `remote.json` names in its routes, by the same names. */
  screens: Record<string, Lazy<Record<string, never>>>;
  /** The slots that `remote.json` says this remote fills. */
  slots: { [Name in SlotName]?: Lazy<SlotProps[Name]> };
}

/** Types a remote’s door; the default export of `src/remote.ts`. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
