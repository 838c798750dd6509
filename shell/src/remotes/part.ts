import type { SlotName } from '@portal/platform/host';

/** A part of a remote that can be drawn: one of its screens, or what it puts into a slot. */
export type Part = { remote: string } & ({ screen: string } | { slot: SlotName });

export const keyOf = (part: Part) =>
  `${part.remote}/${'screen' in part ? `screen/${part.screen}` : `slot/${part.slot}`}`;
