import { t } from '../language';
export const emailMessages = {
  enter: t('Please enter valid email'),
  invalid: t('Email is invalid'),
  required: t('Email is required'),
  enterYours: t('Please enter your email'),
} as const;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

// What no mailbox has and a mail header must never carry.
const neverInAddress = /[\p{C}<>()[\]\\,;:"]/u;

/** What would end the domain in a URL, or mean another one. */
const neverInDomain = /[/?#%]/;

/** No longer than mail can carry (RFC 5321). */
const maxLength = 254;

/**
 * The one form in which an address is stored and compared, or null if it is none: compatibility characters as their plain ones
 * (NFKC), lower case, the domain in ASCII (IDNA) and without a final dot. Two spellings of a mailbox are one account.
 */
export function normalizeEmail(text: string): string | null {
  // IDNA takes the ideographic full stop for a dot.
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('。', '.');
  if (text.length > maxLength || !emailPattern.test(plain) || neverInAddress.test(plain)) return null;
  const at = plain.indexOf('@');
  const domain = asciiDomain(plain.slice(at + 1));
  const email = `${plain.slice(0, at)}@${domain}`;
  return domain !== null && email.length <= maxLength && emailPattern.test(email) ? email : null;
}

function asciiDomain(domain: string): string | null {
  if (neverInDomain.test(domain)) return null;
  try {
    // Browsers and Node convert the host of a URL by the same standard (UTS 46).
    const ascii = new URL(`http://${domain}`).hostname.replace(/\.$/, '');
    return ascii.split('.').includes('') ? null : ascii;
  } catch {
    return null;
  }
}

/** Something@something.something, without spaces, that a mail can be sent to. */
export const isEmail = (text: string): boolean => normalizeEmail(text) !== null;

/** What is wrong with the address that somebody typed, or null. */
export function emailProblem(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return emailMessages.enterYours;
  return isEmail(email) ? null : emailMessages.enter;
}
