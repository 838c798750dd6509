// What valid JSON may still hide: a key said twice in one object, of which each reader believes another one, and
// nesting that only a machine would write.

const deepest = 32;
// Strings are taken whole, so that nothing within them counts.
const marks = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** What is wrong with a text that is known to be JSON; null when nothing is. */
export function refusalOfJson(text: string): string | null {
  // One set of keys for each open object, null for an array.
  const open: (Set<string> | null)[] = [];
  let lastText = '';
  for (const [mark] of text.matchAll(marks)) {
    if (mark === '{' || mark === '[') {
      if (open.push(mark === '{' ? new Set() : null) > deepest) return 'The body is nested too deeply.';
    } else if (mark === '}' || mark === ']') open.pop();
    else if (mark === ':') {
      const keys = open.at(-1);
      // The same key can be written in more than one way ("a", "\u0061").
      const key = JSON.parse(lastText) as string;
      if (keys?.has(key)) return 'The body names a key twice.';
      keys?.add(key);
    } else if (mark !== ',') lastText = mark;
  }
  return null;
}
