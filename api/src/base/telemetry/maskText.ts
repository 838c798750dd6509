// Reports come from pages that show names, addresses and numbers of eSIMs. None of them may be stored.

const rules: readonly [RegExp, string][] = [
  // PostgreSQL's text has no NUL; other control characters would break terminals.
  [/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' '],
  // What a phone installs an eSIM with: GSMA SGP.22, with or without its prefix.
  [/(?:\blpa:)?\b1\$[\w.-]{1,255}\$[^\s"'`<>,;:)]*/gi, '<activation code>'],
  [/[^\s@<>"'`(),;:]{1,64}@[^\s@<>"'`(),;:]{1,255}\.[^\s@<>"'`(),;:/]{2,63}/g, '<email>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  // Tokens: three parts in base64, or a long run of letters and digits together.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  // It begins where a run begins: a try at each hyphen of a long one would read the rest of it again.
  [/(?<![\w-])(?=[A-Za-z_-]*\d)(?=\d*[A-Za-z_-])[\w-]{24,}\b/g, '<token>'],
  // Phone numbers, ICCIDs and card numbers, also in groups.
  [/\+?\d(?:[ -]?\d){5,}/g, '<number>'],
];
// A scheme is short: a try at each letter of a long word would read the rest of it again.
const queryOrHash = /([a-z][a-z0-9+.-]{0,30}:\/\/[^\s?#)]*)[?#][^\s):]*/gi;

// `"password": "…"`, `fname='…'`, `newPassword: …`: the value of a field that holds what a user typed.
const field =
  /(["']?\b(?:\w*(?:password|passwd|passphrase|secret|otp|pin)|(?:first|last|full|company|user|f|l)?_?name|address|phone(?:_?number)?)["']?\s*[:=]\s*)("(?:[^"\\]|\\.){0,500}"|'(?:[^'\\]|\\.){0,500}'|[^\s"'&,;)}\]]{1,200})/gi;
const cutValue = (_all: string, key: string, value: string): string => {
  const quote = /^["']/.exec(value)?.[0] ?? '';
  return `${key}${quote}<cut>${quote}`;
};

/** Two words or more with capitals are a name, unless one is a word of browsers and libraries. */
const capitalised = /\p{Lu}[\p{Ll}\u2019'-]+(?:-\p{Lu}\p{Ll}+|\u2019\p{Lu}\p{Ll}+)*/u.source;
const names = new RegExp(
  `(?<![\\p{L}\\d.$_])${capitalised}(?:[ \u00a0]+\\p{Lu}[\\p{L}\u2019'-]+)+(?![\\p{L}\\d$_])`,
  'gu',
);
const technical =
  /\b(?:Error|Exception|Failed|Failure|Network|Chunk|Loading|Load|Script|Module|Unexpected|Unhandled|Invalid|Maximum|Cannot|Could|Minified|React|Redux|Promise|Object|Array|Function|Type|Reference|Syntax|Range|Abort|Timeout|Security|Resize|Service|Worker|Google|Chrome|Safari|Firefox|Web|Internal|Server|Service|Not|No|The|This)\b/;

/**
 * Replaces email addresses, ids, tokens, long numbers, activation codes, the values of fields that users fill in, names of two
 * words or more, and the queries of addresses.
 */
export function maskText(text: string): string {
  const masked = rules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text.replace(queryOrHash, '$1').replace(field, cutValue),
  );
  return masked.replace(names, (name) => (technical.test(name) ? name : '<name>'));
}

/** The address of a release's script with line and column, which the source maps need as it is. */
const ownScript = /(\/r\/[a-z][\w-]*\/[\w.-]+\/[\w.~@+-]+\.m?js:\d+:\d+)/;
const maxLines = 30;

/** `maskText` for a stack: the places in the portal's scripts stay. */
export const maskStack = (stack: string): string =>
  stack
    .split('\n', maxLines)
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
