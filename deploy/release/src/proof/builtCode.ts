import { codeRules, type CodeRule, type Manifest } from '@portal/manifest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { CheckError } from '../output';

type Exceptions = NonNullable<Manifest['exceptions']>;
interface Finding {
  rule: CodeRule;
  what: string;
}
type Find = (rule: CodeRule, what: string) => void;
type NodeOf<Kind extends keyof VisitorObject> = Parameters<NonNullable<VisitorObject[Kind]>>[0];
type Expression = NodeOf<'CallExpression'>['callee'];

/** What each rule is about, for the message. */
const explanations: Readonly<Record<CodeRule, string>> = {
  eval: 'code from text, which the page’s content security policy refuses',
  secret: 'a key, which every visitor could read',
  'global-write': 'a change of something that all remotes share',
  'global-style': 'styles that reach the screens of others',
};

const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b[sr]k_live_[0-9A-Za-z]{10,}/, 'a live key of the card processor'],
  [/\bwhsec_[0-9A-Za-z+/]{20,}/, 'a secret of webhooks'],
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, 'a private key'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, 'a key of AWS'],
];

/**
 * Looks into the built files of an application: code from text, keys, writes to what remotes share, and styles that
 * reach others. A global that the code reaches by another name (`const w = window`) is not seen.
 *
 * @param files names of the files, relative to `folder`
 * @param exceptions what the manifest allows; null for the shell, where only keys are refused: it styles the page, and the
 *   packages that all share reach for what they need
 * @throws CheckError `unsafe_code` with every finding, and with exceptions that nothing needs
 */
export async function checkBuiltCode(
  name: string,
  folder: string,
  files: readonly string[],
  exceptions: Exceptions | null,
): Promise<void> {
  const found = await Promise.all(files.map(async (file) => findingsOf(file, await read(folder, file))));
  const lines = new Map<string, CodeRule>();
  for (const [index, findings] of found.entries())
    for (const { rule, what } of findings) lines.set(`${files[index]}: ${what} (${rule})`, rule);
  const allowed: readonly CodeRule[] =
    exceptions?.map(({ rule }) => rule) ?? codeRules.filter((rule) => rule !== 'secret');
  const rules = new Set(lines.values());
  const refused = [...lines].flatMap(([line, rule]) =>
    allowed.includes(rule) ? [] : [`  ${line}: ${explanations[rule]}`],
  );
  const needless = (exceptions ?? []).flatMap(({ rule }) =>
    rules.has(rule) ? [] : [`  remote.json has an exception for ${rule}, which nothing needs`],
  );
  if (refused.length + needless.length === 0) return;
  throw new CheckError(
    'unsafe_code',
    `${name} was not published:\n${[...refused, ...needless].join('\n')}\nChange the code, or name the rule and the reason under "exceptions" in remote.json.`,
  );
}

const isReadable = (file: string) => /\.(?:js|css|json|html|svg)$/.test(file);
const read = async (folder: string, file: string) =>
  isReadable(file) ? readFile(join(folder, file), 'utf8') : '';

function findingsOf(file: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const find: Find = (rule, what) => findings.push({ rule, what });
  for (const [pattern, what] of secrets) if (pattern.test(text)) find('secret', what);
  if (file.endsWith('.css')) find('global-style', 'a style sheet');
  if (file.endsWith('.js')) new Visitor(visitorFor(find)).visit(parseSync(file, text).program);
  return findings;
}

const visitorFor = (find: Find): VisitorObject => ({
  CallExpression(node) {
    findCode(node, find);
    const callee = pathOf(node.callee);
    const [first, second] = node.arguments;
    const target = first && first.type !== 'SpreadElement' ? pathOf(first) : '';
    if (/^(?:Object|Reflect)\.(?:defineProperty|defineProperties|assign|set)$/.test(callee)) {
      const key = second?.type === 'Literal' ? `.${String(second.value)}` : '.*';
      if (isShared(`${target}${key}`)) find('global-write', `writes ${target}${key}`);
    }
    if (callee.endsWith('.createElement') && first?.type === 'Literal' && first.value === 'style')
      find('global-style', 'makes a style element');
    if (/\.(?:insertRule|createGlobalStyle)$/.test(callee)) find('global-style', 'adds rules to the page');
  },
  NewExpression: (node) => findCode(node, find),
  MemberExpression(node) {
    if (propertyOf(node) === 'createGlobalStyle') find('global-style', 'adds rules to the page');
  },
  AssignmentExpression({ left }) {
    const path = pathOf(left);
    if (path.endsWith('.adoptedStyleSheets')) find('global-style', 'adds style sheets to the page');
    else if (isShared(path)) find('global-write', `writes ${path}`);
  },
});

/** `Function("return this")()` is how bundlers find the global object where nothing else does; browsers never run it. */
function findCode(
  { callee, arguments: [argument] }: NodeOf<'CallExpression'> | NodeOf<'NewExpression'>,
  find: Find,
): void {
  const called = pathOf(callee).replace(/^(?:window|self|globalThis)\./, '');
  const isBundlers = argument?.type === 'Literal' && argument.value === 'return this';
  if (called === 'eval' || (called === 'Function' && !isBundlers)) find('eval', `calls ${called}`);
}

const propertyOf = (node: NodeOf<'MemberExpression'>): string => {
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : '*';
};

/** `a.b.c` of names; an empty text for any other expression. */
function pathOf(node: Expression | NodeOf<'AssignmentExpression'>['left']): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ParenthesizedExpression') return pathOf(node.expression);
  if (node.type === 'SequenceExpression') return pathOf(node.expressions.at(-1) ?? node);
  if (node.type !== 'MemberExpression') return '';
  const object = pathOf(node.object);
  return object && `${object}.${propertyOf(node)}`;
}

/** Values of the page that the shell and all remotes use; minified names of a file's own are short. */
const sharedNames = new Set([
  'fetch',
  'history',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'XMLHttpRequest',
  'WebSocket',
  'Promise',
  'console',
  'document',
]);
/** Ways to change the page that are everyday work of a screen. */
const usual = /^(?:location(?:\.(?:href|hash))?|document\.(?:title|cookie|body\..*|documentElement\..*))$/;

function isShared(path: string): boolean {
  const own = path.replace(/^(?:window|self|globalThis)\./, '');
  if (usual.test(own)) return false;
  const [first = '', second] = own.split('.');
  if (second === 'prototype') return isBuiltIn(first);
  return sharedNames.has(first) && (own !== path || second !== undefined || first === 'fetch');
}

/** Classes of the language and of the page. */
const isBuiltIn = (name: string): boolean =>
  name in globalThis ||
  /^(?:(?:HTML|SVG)\w*Element|Node|Element|Document|Window|History|Storage|Location)$/.test(name);
