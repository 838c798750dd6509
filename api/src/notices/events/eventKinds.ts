import type { NotificationKind } from '@portal/contract';

/** Events of which the programs of affiliates are told, and no user is. */
const programKinds = ['esim-created', 'esim-installed', 'wallet-low'] as const;
type ProgramKind = (typeof programKinds)[number];

/** What events are about. */
export type EventKind = NotificationKind | ProgramKind;

export const isProgramKind = (kind: EventKind): kind is ProgramKind =>
  programKinds.some((known) => known === kind);
