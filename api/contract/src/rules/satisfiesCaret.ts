const caret = /^\^\d+(\.\d+){0,2}$/;
const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/**
 * Whether a version satisfies a caret range such as `^1.2` (the same major, and not older), or one of
 * several joined by `||`. The registry and the shell share this rule. Nothing satisfies a range of
 * any other form.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  return range.split('||').some((one) => satisfiesOne(version, one.trim()));
}

function satisfiesOne(version: string, range: string): boolean {
  if (!caret.test(range)) return false;
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [requiredMajor = 0, requiredMinor = 0, requiredPatch = 0] = numbersOf(range.slice(1));
  if (major !== requiredMajor) return false;
  return minor > requiredMinor || (minor === requiredMinor && patch >= requiredPatch);
}
