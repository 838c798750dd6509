// The sender of emails.
import type { EmailBrand } from './blocks';
import { affiliateNameText } from './quoted';

const fallbackName = 'eSIM Portal';

/**
 * The sender with a name: that of the setting, for an affiliate's customers beside the affiliate's.
 * @param from an address, or `Name <address>`
 */
export function senderOf(from: string, brand?: EmailBrand): { name: string; address: string } {
  const [, named = '', address = from] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const name = named.replaceAll('"', '').trim() || fallbackName;
  return { name: brand ? `${affiliateNameText(brand.name)} via ${name}` : name, address: address.trim() };
}
