// Not with the kinds: every page has this, and only the profile their groups.
import type { NotificationKind } from './notifications';

/** The section of the profile that a notification leads to when its link is the profile. */
export const profileSectionOf = (kind: NotificationKind): 'developer' | 'security' =>
  kind === 'webhook-failing' ? 'developer' : 'security';
