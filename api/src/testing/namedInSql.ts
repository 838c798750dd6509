import { loadModule, parsePlPgSQLSync, parseSync, scanSync } from 'libpg-query';

/** The tables and functions that SQL names. */
export interface Named {
  tables: ReadonlySet<string>;
  functions: ReadonlySet<string>;
}

/** Call it before the first SQL is read. */
export const loadSqlParser = loadModule;

/** Fragments of statements become ones by these beginnings. */
const beginnings = [
  '',
  'select ',
  'select * ',
  'select * from placeholder ',
  'select * from placeholder where ',
  'select 1 order by ',
];

/** Parses SQL, with the bodies of its functions. Of a fragment that is none, all words count. */
export function namedInSql(sql: string): Named {
  const tables = new Set<string>();
  const functions = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { relname, FuncCall: call, PLpgSQL_expr: expression, CreateFunctionStmt: created } = node as Nodes;
    if (relname !== undefined) tables.add(relname);
    if (call) functions.add(call.funcname.at(-1)?.String.sval ?? '');
    if (expression) read(expression.query);
    if (created?.options.some(({ DefElem: { arg } }) => arg.String?.sval === 'sql')) {
      const body = created.options.find(({ DefElem: { defname } }) => defname === 'as');
      for (const {
        String: { sval },
      } of body?.DefElem.arg.List?.items ?? [])
        read(sval);
    }
    for (const child of Object.values(node)) visit(child);
  };
  const read = (source: string): void => {
    // An assignment of PL/pgSQL.
    const text = source.replace(/^[\w.[\]]+ := /, '');
    const tree = firstOf(beginnings, (beginning) => parseSync(beginning + text));
    if (tree) return visit(tree);
    for (const { text: word } of scanSync(text).tokens) {
      tables.add(word);
      functions.add(word);
    }
  };
  read(sql);
  if (/\bas \$\w*\$/.test(sql)) visit(parsePlPgSQLSync(sql));
  return { tables, functions };
}

/** What is read of the syntax tree. */
interface Nodes {
  relname?: string;
  FuncCall?: { funcname: { String: { sval: string } }[] };
  PLpgSQL_expr?: { query: string };
  CreateFunctionStmt?: {
    options: {
      DefElem: {
        defname: string;
        arg: { String?: { sval: string }; List?: { items: { String: { sval: string } }[] } };
      };
    }[];
  };
}

function firstOf<Item, Result>(items: readonly Item[], attempt: (item: Item) => Result): Result | null {
  for (const item of items) {
    try {
      return attempt(item);
    } catch {
      // The next one may do.
    }
  }
  return null;
}

/** The SQL in the templates of TypeScript, and in what `query()` gets. A name stands for each value. */
export function sqlInTypeScript(source: string): string[] {
  return [...source.matchAll(/(?<![\w./])sql(?:<[^`;]*>)?(?=`)|\.query(?:<[^`;]*>)?\(\s*(?=[`'"])/g)].map(
    ({ 0: { length }, index }) => readText(source, index + length).text,
  );
}

/** Reads a template or a string that begins there, quotes included. */
function readText(source: string, start: number): { text: string; end: number } {
  const quote = source[start];
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === quote) return { text, end: at };
    if (quote === '`' && source.startsWith('${', at)) {
      at = endOfValue(source, at + 2);
      text += 'placeholder';
    } else {
      text += source.charAt(at);
    }
  }
  throw new Error('A template does not end.');
}

function endOfValue(source: string, start: number): number {
  let depth = 1;
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (`'"\``.includes(character)) at = readText(source, at).end;
    else if (character === '{') depth += 1;
    else if (character === '}' && (depth -= 1) === 0) return at;
  }
  throw new Error('A value of a template does not end.');
}
