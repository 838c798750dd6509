/**
 * The link an affiliate shares.
 * @param host the portal's origin, such as 'https://portal.example'
 * @param name the affiliate's short referral name or id
 */
export function referralLink(host: string, name: string): string {
  return `${host.replace(/\/+$/, '')}/register/${encodeURIComponent(name)}`;
}

/** The link of an affiliate: by the short referral name if there is one, else by the id. */
export const ownReferralLink = (
  host: string,
  { _id, referral_name: name }: { _id: string; referral_name?: string | null | undefined },
): string => referralLink(host, name || _id);
