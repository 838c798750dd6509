import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type CallExpression } from 'oxc-parser';

/** A text of the code that can be translated. */
export interface UsedText {
  /** English, by which translations are found; with its context where it has one. */
  text: string;
  /** Whether it depends on a number, and so has plural forms. */
  isCounted: boolean;
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|stories|generated|d)\.|(^|[\\/])(testing|node_modules)[\\/]/.test(file);

/**
 * The texts that the sources of a folder give to `t` and `tn`.
 *
 * @throws Error for a text that is not written out at the call
 */
export function collectWords(folder: string): UsedText[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).toSorted();
  return files.flatMap((file) => wordsOf(join(folder, file), readFileSync(join(folder, file), 'utf8')));
}

/** @param path for messages; its ending says whether the source has JSX */
export function wordsOf(path: string, source: string): UsedText[] {
  const found: UsedText[] = [];
  const literal = (node: CallExpression['arguments'][number] | undefined): string => {
    if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
      return node.quasis[0]?.value.cooked ?? '';
    throw new Error(`${path}: t and tn take texts that are written out. Use lookUp for others.`);
  };
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first, second, third] }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'tn') {
        literal(second);
        found.push({ text: literal(third), isCounted: true });
      }
      if (callee.name !== 't') return;
      const context = third ? `|${literal(third)}` : '';
      found.push({ text: literal(first) + context, isCounted: false });
    },
  });
  if (/\btn?\(/.test(source)) visitor.visit(parseSync(path, source).program);
  return found;
}
