// Not with the kinds: every page has this, and only the profile their groups.
import type { NotificationKind } from './notifications';

/** The section, or the card, of the profile that a notification leads to when its link is the profile. */
export function profileSectionOf(kind: NotificationKind): 'developer' | 'security' | 'auto-top-up' {
  if (kind === 'auto-top-up-failed') return 'auto-top-up';
  return kind === 'webhook-failing' ? 'developer' : 'security';
}
