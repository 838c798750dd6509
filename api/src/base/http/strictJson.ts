// Rejects valid JSON that parsers treat differently (duplicate keys) or that is nested too deeply.

const maxDepth = 32;
// A string is one token, so that brackets inside it are ignored.
const tokenPattern = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Returns the problem of a text that is valid JSON, or null. */
export function findJsonProblem(text: string): string | null {
  // The keys of each open object; null for an array.
  const openContainers: (Set<string> | null)[] = [];
  let lastString = '';
  for (const [token] of text.matchAll(tokenPattern)) {
    if (token === '{' || token === '[') {
      if (openContainers.push(token === '{' ? new Set() : null) > maxDepth)
        return 'The body is nested too deeply.';
    } else if (token === '}' || token === ']') openContainers.pop();
    else if (token === ':') {
      const keys = openContainers.at(-1);
      // The same key can be written in more than one way ("a", "\u0061").
      const key = JSON.parse(lastString) as string;
      if (keys?.has(key)) return 'The body names a key twice.';
      keys?.add(key);
    } else if (token !== ',') lastString = token;
  }
  return null;
}
