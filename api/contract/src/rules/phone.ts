import { t } from '../language';
export const phoneMessages = {
  required: t('Phone number is required'),
  countryCode: t('Phone number must start with country code (e.g., +1)'),
  characters: t('Phone number contains invalid characters'),
  format: t('Invalid phone number format. Example: +14155552671'),
  length: t('Phone number must be between 5-17 characters including country code'),
} as const;

export type PhoneMessage = (typeof phoneMessages)[keyof typeof phoneMessages];

/** Characters including the '+'; the format below has the least length. */
const maxCharacters = 17;

/** The first rule that the number breaks, in the order in which they are tried, or null when it is fine. */
export function phoneProblem(phone: string | null | undefined): PhoneMessage | null {
  const text = phone?.trim() ?? '';
  if (text === '') return phoneMessages.required;
  if (!text.startsWith('+')) return phoneMessages.countryCode;
  if (!/^\+\d*$/.test(text)) return phoneMessages.characters;
  if (!/^\+[1-9]\d{1,3}\d{4,14}$/.test(text)) return phoneMessages.format;
  if (text.length > maxCharacters) return phoneMessages.length;
  return null;
}
