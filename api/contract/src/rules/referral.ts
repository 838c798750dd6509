/**
 * The link an affiliate shares.
 * @param host the portal's origin, such as 'https://portal.example'
 */
export function referralLink(host: string, affiliateId: string): string {
  return `${host.replace(/\/+$/, '')}/register/${encodeURIComponent(affiliateId)}`;
}
