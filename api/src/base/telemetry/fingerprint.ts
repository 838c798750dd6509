import { createHash } from 'node:crypto';

const topFrames = 3;
/** `screen-list.1a2b3c4d.js:1:200`; the hash and the position change with every release. */
const scriptOf = /([\w@~+-]{1,200})(?:\.[0-9a-f]{8})?\.m?js(?=[:?)\s]|$)/i;
/** Chrome's `at name (…)`, and `name@…` of Firefox and Safari. */
const functionOf = /^\s*(?:at (?:async |new )?([\w$.]+) \(|([\w$.]+)@)/;
/** The minifier's names have up to three characters, and differ between releases. */
const shortestName = 4;

/** A frame as all releases have it; null for a line that is none. */
function frameOf(line: string): string | null {
  const script = scriptOf.exec(line)?.[1];
  if (!script) return null;
  const [, chrome, other] = functionOf.exec(line) ?? [];
  const name = chrome ?? other ?? '';
  return name.length < shortestName ? script : `${script} ${name}`;
}

/**
 * Groups errors whatever release and visitor they came from: by kind, remote, message without numbers and the scripts of
 * the top frames.
 *
 * @returns 16 hexadecimal digits
 */
export function fingerprintOf(error: {
  kind: string;
  remote: string;
  message: string;
  stack: string;
}): string {
  const frames = error.stack
    .split('\n')
    .map(frameOf)
    .filter((frame) => frame !== null)
    .slice(0, topFrames);
  const message = error.message.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  return createHash('sha256')
    .update(JSON.stringify([error.kind, error.remote, message, frames]))
    .digest('hex')
    .slice(0, 16);
}
