// The beginning of the API's document: what a program needs for its first calls.
import { apiKeyStart, idempotencyKeyDays, lowWalletDollars } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { documentedErrors } from './errorCodes';

interface Part {
  title: string;
  text: string;
}

const addressOf = ({ method, path }: { method: string; path: string }) =>
  `\`${method} /api${path.replace(/:(\w+)/g, '{$1}')}\``;

/** In paragraphs with \`code\` between backticks. The first part stands first in the document and on its page. */
export const startHere: readonly Part[] = [
  {
    title: 'Start here',
    text:
      'An affiliate creates an API key in the profile, with the scopes that the program needs, and sends it as ' +
      `\`Authorization: Bearer ${apiKeyStart}…\`. The affiliate’s id is the last part of the profile’s address. ` +
      `1. Find a plan: ${addressOf(calls.productPlans)}. ` +
      `2. Create the customer, who is invited by mail: ${addressOf(calls.createCustomer)}. ` +
      `3. Pay from the wallet: ${addressOf(calls.purchase)}. ` +
      `4. Order the eSIM for that customer with the \`transactionId\` of the answer: ${addressOf(calls.createEsim)}. ` +
      `For several customers at once one call does both: ${addressOf(calls.createBulkPurchase)}. ` +
      'What is paid and not ordered within some minutes goes back to the wallet.',
  },
  {
    title: 'Nothing is paid twice',
    text:
      'Each call that moves money takes an `Idempotency-Key` of your own, such as `booking-1001`: 8 to 200 characters. After a ' +
      'timeout send the same request with the same key: you get the first answer, and nothing is bought again. Keys belong to ' +
      `the account and are remembered for ${idempotencyKeyDays} days.`,
  },
  {
    title: 'Money and errors',
    text:
      'Amounts are US dollars with at most two decimals. Every error is `{ code, message, requestId, details? }`; branch on ' +
      '`code`. Without a key, 403 means only that the access token is missing, expired or not valid. With a key, 401 means ' +
      'that it is unknown, expired or revoked, and 403 that it lacks the scope. 402 means that the wallet has too little, ' +
      '409 that a rule forbids it, and 422 that a field is wrong. The section Error codes lists what calls of keys answer.',
  },
  {
    title: 'Limits',
    text:
      'Each call says how many requests a key may send in a minute; calls with the same number are counted together. ' +
      '`x-ratelimit-remaining` says how many are left until `x-ratelimit-reset`, in seconds. After that the answer is 429: ' +
      'wait for the seconds of `Retry-After`, and send the same request again.',
  },
  {
    title: 'Be told instead of asking',
    text:
      'Webhooks tell your program that an eSIM was created or installed, that a plan is low or has ended, that a purchase ' +
      `was refunded, that an order for several is finished, and that your wallet fell below $${lowWalletDollars}. ` +
      'They are signed; the section Webhooks says how to check that.',
  },
];

const errorRows = documentedErrors.map(({ status, code, text }) => `| ${status} | \`${code}\` | ${text} |`);

/** As the description of the OpenAPI document, in Markdown. */
export const startHereMarkdown: string = [
  ...startHere.map(({ title, text }) => `## ${title}\n\n${text}`),
  ['## Error codes\n', '| Status | Code | Meaning |', '| --- | --- | --- |', ...errorRows].join('\n'),
].join('\n\n');
