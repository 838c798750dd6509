import type { NotificationKind } from '@portal/contract';

/** What events are about: what users are told, and what only the programs of their affiliate are. */
export type EventKind = NotificationKind | 'esim-created';
