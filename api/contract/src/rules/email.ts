export const emailMessages = {
  enter: 'Please enter valid email',
  invalid: 'Email is invalid',
  required: 'Email is required',
  enterYours: 'Please enter your email',
} as const;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Something@something.something, without spaces, and no longer than mail can carry (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
