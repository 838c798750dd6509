// Reports come from pages that show names, addresses and numbers of eSIMs. None of them may be stored.

const rules: readonly [RegExp, string][] = [
  // PostgreSQL's text has no NUL; other control characters would break terminals.
  [/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' '],
  [/[^\s@<>"'`(),;:]{1,64}@[^\s@<>"'`(),;:]{1,255}\.[^\s@<>"'`(),;:/]{2,63}/g, '<email>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  // Tokens: three parts in base64, or a long run of letters and digits together.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  // It begins where a run begins: a try at each hyphen of a long one would read the rest of it again.
  [/(?<![\w-])(?=[A-Za-z_-]*\d)(?=\d*[A-Za-z_-])[\w-]{24,}\b/g, '<token>'],
  // Phone numbers, ICCIDs and card numbers, also in groups.
  [/\+?\d(?:[ -]?\d){5,}/g, '<number>'],
];
const queryOrHash = /([a-z][a-z0-9+.-]*:\/\/[^\s?#)]*)[?#][^\s):]*/gi;

/** Replaces email addresses, ids, tokens, long numbers and the queries of addresses. */
export function maskText(text: string): string {
  return rules.reduce(
    (masked, [pattern, replacement]) => masked.replace(pattern, replacement),
    text.replace(queryOrHash, '$1'),
  );
}

/** The address of a release's script with line and column, which the source maps need as it is. */
const ownScript = /(\/r\/[a-z][\w-]*\/[\w.-]+\/[\w.~@+-]+\.m?js:\d+:\d+)/;
const mostLines = 30;

/** `maskText` for a stack: the places in the portal's scripts stay. */
export const maskStack = (stack: string): string =>
  stack
    .split('\n', mostLines)
    .map((line) =>
      line
        .split(ownScript)
        .map((part, index) => (index % 2 === 1 ? part : maskText(part)))
        .join(''),
    )
    .join('\n');

const namedSegment = /^(:?[a-z][a-z-]{0,30}|\*)$/;

/** Reports carry patterns; whatever else arrives has its real segments replaced. */
export const maskRoute = (route: string): string =>
  (route.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((segment) => (segment === '' || namedSegment.test(segment) ? segment : ':id'))
    .join('/')
    .slice(0, 100);
