import { t } from '../language';
export type PasswordLabel = 'Weak' | 'Medium' | 'Strong';

export interface PasswordStrength {
  /** 0 to 5: one point for each condition met. */
  score: number;
  label: PasswordLabel;
  isSecure: boolean;
}

export const passwordScoreMax = 5;

/** The five conditions, each worth a point, with the text shown while it is not met. Letters and digits are those of any script. */
export const passwordConditions = [
  {
    id: 'length',
    text: t('At least 6 characters'),
    isMet: (password: string) => Array.from(password).length >= 6,
  },
  { id: 'lowercase', text: t('A lowercase letter'), isMet: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'uppercase', text: t('An uppercase letter'), isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', text: t('A digit'), isMet: (password: string) => /\p{Nd}/u.test(password) },
  {
    id: 'special',
    text: t('A special character'),
    isMet: (password: string) => /[^\p{Ll}\p{Lu}\p{Nd}\s]/u.test(password),
  },
] as const;

/** How strong a password is; only a full score is secure. */
export function passwordStrength(password: string): PasswordStrength {
  const score = passwordConditions.filter(({ isMet }) => isMet(password)).length;
  return { score, label: labelOf(score), isSecure: score === passwordScoreMax };
}

/** Whether a password change may be saved: both given, different, and the new one secure. */
export function canChangePassword(previousPassword: string, newPassword: string): boolean {
  return (
    previousPassword !== '' && previousPassword !== newPassword && passwordStrength(newPassword).isSecure
  );
}

function labelOf(score: number): PasswordLabel {
  if (score <= 2) return 'Weak';
  return score < passwordScoreMax ? 'Medium' : 'Strong';
}
