import type { SlotName } from '@portal/platform/host';

/** A ref of a remote that can be drawn: one of its screens, or what it puts into a slot. */
export type ComponentId = { remote: string } & ({ screen: string } | { slot: SlotName });

export const keyOf = (id: ComponentId) =>
  `${id.remote}/${'screen' in id ? `screen/${id.screen}` : `slot/${id.slot}`}`;
