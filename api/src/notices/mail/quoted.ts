import { isPlainName, t } from '@portal/contract';

const maxCharacters = 60;
/** Whoever calls themselves so is quoted, so that they do not read as the portal itself. */
const portalName = /\besim portal\b/i;

/** Quotes and shortens a user-supplied name in an email to a stranger, so that it does not read as the portal's text. */
export const quoted = (name: string): string => t('“{name}”', { name: shortened(name) });

/**
 * The name of an affiliate or their company in an email: as it is where it follows the rule for names, which everything that
 * is saved must; an older name is quoted.
 */
export const affiliateNameText = (name: string): string =>
  isPlainName(name) && !portalName.test(name) ? shortened(name) : quoted(name);

/** At most 60 characters. */
export function shortened(text: string): string {
  const characters = Array.from(text.replace(/[„“”]/g, ''));
  return characters.length > maxCharacters
    ? `${characters
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}
