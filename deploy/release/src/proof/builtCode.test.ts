import { useFolder } from '@portal/registry/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBuiltCode } from './builtCode';

const folder = useFolder();

type Exceptions = Parameters<typeof checkBuiltCode>[3];
async function check(code: string, exceptions: Exceptions = [], file = 'screen.js'): Promise<string> {
  await writeFile(join(folder, file), code);
  return checkBuiltCode('mfe-x', folder, [file], exceptions).then(() => '', String);
}
const reason = 'a reason that is long enough';
/** A key in code, which this file does not hold in one piece: scanners of repositories would take it for a real one. */
const fake = (start: string, end: string) => `const key="${start}${end}"`;

it.each([
  ['eval("1+1")', 'calls eval (eval)'],
  ['(0,window.eval)("1+1")', 'calls eval (eval)'],
  ['new Function("a","return a")', 'calls Function (eval)'],
  [fake('sk_live', '_0123456789abcdef'), 'a live key of the card processor (secret)'],
  [fake('-----BEGIN RSA PRIVATE', ' KEY-----'), 'a private key (secret)'],
  [fake('AKIA', 'ABCDEFGHIJKLMNOP'), 'a key of AWS (secret)'],
  ['window.fetch=()=>{}', 'writes window.fetch (global-write)'],
  ['fetch=t', 'writes fetch (global-write)'],
  ['history.pushState=t', 'writes history.pushState (global-write)'],
  ['window["history"].replaceState=t', 'writes window.history.replaceState (global-write)'],
  ['Array.prototype.last=t', 'writes Array.prototype.last (global-write)'],
  [
    'Object.defineProperty(HTMLElement.prototype,"focus",{})',
    'writes HTMLElement.prototype.focus (global-write)',
  ],
  ['Object.assign(String.prototype,t)', 'writes String.prototype.* (global-write)'],
  ['const A=(0,e.createGlobalStyle)`body{color:red}`', 'adds rules to the page (global-style)'],
  ['document.createElement("style")', 'makes a style element (global-style)'],
  ['document.adoptedStyleSheets=[t]', 'adds style sheets to the page (global-style)'],
])('refuses %s, unless the manifest says why', async (code, finding) => {
  expect(await check(code)).toContain(`screen.js: ${finding}`);
  const [, rule] = /\((.+)\)$/.exec(finding) ?? [];
  expect(await check(code, [{ rule: rule as 'eval', reason }])).toBe('');
});

it('refuses a style sheet', async () => {
  expect(await check('body{color:red}', [], 'screen.css')).toContain('a style sheet (global-style)');
});

it.each([
  'try{Function("return this")()}catch{}',
  'location.href="/esim";document.title="eSIM";document.body.style.overflow="hidden"',
  'class Foo{};Foo.prototype.last=1;const e={fetch:1};e.fetch=2;e.history={}',
  'localStorage.setItem("theme","dark");history.pushState(null,"","/esim")',
])('lets %s pass', async (code) => expect(await check(code)).toBe(''));

it('refuses an exception that nothing needs', async () => {
  expect(await check('fetch("/api")', [{ rule: 'eval', reason }])).toContain(
    'has an exception for eval, which nothing needs',
  );
});

it('refuses only keys in the shell, which styles the page', async () => {
  expect(await check('window.fetch=t;(0,e.createGlobalStyle)`a{}`', null)).toBe('');
  expect(await check(fake('rk_live', '_0123456789abcdef'), null)).toContain('(secret)');
});
