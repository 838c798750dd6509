// What the processor still needs of the owner of a payout account, in words.

/** By the beginning of the processor's name; the first that fits is used. */
const texts: readonly (readonly [start: string, text: string])[] = [
  ['rejected', 'Nothing can be added: the payment provider has closed the payout account'],
  ['listed', 'Nothing can be added: the payment provider has closed the payout account'],
  ['pending_verification', 'Your details are being checked'],
  ['external_account', 'A bank account'],
  ['individual.verification', 'An identity document'],
  ['individual.dob', 'Your date of birth'],
  ['individual.address', 'Your address'],
  ['individual.first_name', 'Your name'],
  ['individual.last_name', 'Your name'],
  ['individual.email', 'Your email address'],
  ['individual.phone', 'Your phone number'],
  ['individual.id_number', 'Your identity or tax number'],
  ['individual.ssn_last_4', 'Your identity or tax number'],
  ['tos_acceptance', 'Your agreement to the terms of the payment provider'],
  ['business_type', 'Whether you are a person or a company'],
  ['business_profile', 'What your business does'],
  ['company', 'Details of your company'],
  ['representative', 'Details of who represents your company'],
  ['owners', 'Details of who owns your company'],
  ['directors', 'Details of who directs your company'],
];

/** Each thing once, in the order of the processor. */
export const requirementTexts = (requirements: readonly string[]): string[] => [
  ...new Set(
    requirements.map((name) => texts.find(([start]) => name.startsWith(start))?.[1] ?? 'Further details'),
  ),
];
