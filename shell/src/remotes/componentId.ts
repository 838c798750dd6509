import type { SlotName } from '@portal/platform/host';

/** Identifies a component of a remote: one of its screens, or its component for a slot. */
export type ComponentId = { remote: string } & ({ screen: string } | { slot: SlotName });

export const keyOf = (id: ComponentId) =>
  `${id.remote}/${'screen' in id ? `screen/${id.screen}` : `slot/${id.slot}`}`;
