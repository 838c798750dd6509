/** A country's flag as an emoji; on systems without flags its two letters show instead. */
export function flagOf(iso2: string): string {
  return String.fromCodePoint(
    ...[...iso2.toUpperCase()].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65),
  );
}
