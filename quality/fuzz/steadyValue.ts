// Fixed values for what differs from run to run, by the name of its field: ids, codes, tokens and times.
import { createHash } from 'node:crypto';

/** Longer lists say nothing more. */
const maxItems = 2;
const day = '2026-11-25';

const hashOf = (name: string, encoding: 'hex' | 'base64url') =>
  createHash('sha512').update(name).digest(encoding).replaceAll(/[_-]/g, 'x');
const hex = (name: string, length: number) => hashOf(name, 'hex').slice(0, length);
const letters = (name: string, length: number) => hashOf(name, 'base64url').slice(0, length);

function uuid(name: string): string {
  const digits = hex(name, 32);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

/** In this order: a later pattern does not meet what an earlier one replaced. */
const patterns: readonly [RegExp, (found: string, name: string) => string][] = [
  [/\bdata:image\/\w+;base64,\S+/g, () => 'data:image/png;base64,iVBORw0KGgo='],
  [/\bfuzz-[0-9a-f-]{36}@example\.com/g, () => 'grace.hopper@example.com'],
  [/\bmade-[0-9a-f]{8}\b/g, () => 'analytical-engines'],
  [/http:\/\/portal\.test/g, () => 'https://portal.example'],
  [/http:\/\/127\.0\.0\.1:1\//g, () => 'https://example.com/'],
  [/(?<=\/onboarding\/)\w+/g, () => 'acct'],
  [/[\w-]{24}(?=\.png)/g, (found, name) => letters(name, found.length)],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, (_found, name) => uuid(name)],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, (_found, name) => `eyJ${letters(name, 36)}`],
  [/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, () => `${day}T09:00:00.000Z`],
  [/\b20\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/g, () => `${day} 09:00:00`],
  [/\b20\d{2}-\d{2}-\d{2}\b/g, () => day],
  [/(?<=\bLPA:1\$[^$]+\$)[\w-]+/g, () => hex('code', 32).toUpperCase()],
  [
    /\b(?:pi|pm|evt|esk|whsec|acct|cus)_[\w-]+/g,
    (found, name) => found.replace(/(?<=_).*/, letters(name, 24)),
  ],
  [/(?<![\w-])\d{18,20}(?![\w-])/g, (found) => '89103000000123456789'.slice(0, found.length)],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g, (found, name) => letters(name, found.length)],
];

/** Fields whose values are random in a form of their own, or measured. */
const fields: Readonly<Record<string, (value: unknown, name: string) => unknown>> = {
  id: carrierId,
  dataPlanId: carrierId,
  planId: carrierId,
  uid: carrierId,
  recoveryCode: () => 'abcd-efgh-jkmn-pqrs-tuvw-xyz2',
  recoveryCodes: (value) => (typeof value === 'string' ? 'abcd-efgh-jkmn-pqrs-tuvw-xyz2' : value),
  secret: (value) => (/^[A-Z2-7]{32}$/.test(String(value)) ? 'JBSWY3DPEHPK3PXP'.repeat(2) : value),
  token: (value) => (/^\d{6}$/.test(String(value)) ? '123456' : value),
  prefix: () => 'esk_Ab3d',
  durationMs: () => 120,
  // Of an export, which grows with what the portal stores.
  bytes: (value) => (typeof value === 'number' ? 12_000 : value),
};

/** Ids of the carrier's plans have twelve characters. */
function carrierId(value: unknown, name: string): unknown {
  return /^[A-Za-z0-9]{12}$/.test(String(value)) ? letters(name, 12) : value;
}

/** A copy in which every run of the same calls has the same values, with lists cut to what shows their form. */
export function steadyValue(value: unknown, name = ''): unknown {
  const given = fields[name]?.(value, name) ?? value;
  if (Array.isArray(given)) return given.slice(0, maxItems).map((item) => steadyValue(item, name));
  if (typeof given === 'object' && given !== null)
    return Object.fromEntries(Object.entries(given).map(([key, inner]) => [key, steadyValue(inner, key)]));
  if (typeof given !== 'string' || (name in fields && given !== value)) return given;
  return patterns.reduce(
    (text, [pattern, replace]) => text.replaceAll(pattern, (found) => replace(found, name)),
    given,
  );
}
