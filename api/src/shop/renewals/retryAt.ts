import type { Needs } from '../../services';

/** When auto-renew looks again at a plan that could not be renewed by an outage. */
export const retryAt = ({ settings }: Needs<'settings'>, now: Date): Date =>
  new Date(now.getTime() + settings.RENEWAL_RETRY_SECONDS * 1000);
