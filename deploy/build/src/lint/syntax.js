// Syntax that the portal's code does not use, as selectors of the syntax tree.

const calls =
  'Paths of the API are written once, in @portal/contract/calls. Use useApiQuery(calls.x, …) and useApiMutation(calls.x), or calls.x.path.';
const names =
  'The shell knows no remote, and no slot of one, by its name. What it does for one is declared in remote.json, for any of them.';
const terms =
  'The code uses the field’s terms: maxX and minX for limits, renderX in tests, target for the row of a dialog, Icon, Text and Placeholder for parts (docs/glossary.md).';
const sleep =
  'A test that sleeps is slow on every machine and fails on a busy one. Wait for what shows the result: findBy…, waitFor, expect.poll, an event, or fake timers.';

/** Idioms of comments that plain English has another word for; 'stands for' and 'stands out' are plain. */
export const ownIdioms =
  /\b(goes on|stands (?!for|out)|by (itself|themselves)|whom|beside|what is left of)\b/i;
export const idiomAdvice =
  'Comments use plain English: continues, is, automatically, next to, the rest (docs/glossary.md).';

/** Message and selectors of each rule of the plugin `portal`. */
export const forbiddenSyntax = {
  'no-comment-in-style': {
    message: 'A comment inside a style is sent to every browser. Write it above the part.',
    selectors: ['TaggedTemplateExpression TemplateElement[value.raw=/\\u002f[*]/]'],
  },
  /** Path strings of the API: `'/api/…'`, and what `query` returns or its `url` begins with. */
  'no-call-paths': {
    message: calls,
    selectors: [
      'Literal[value=/^\\u002fapi\\u002f/]',
      'TemplateElement[value.raw=/^\\u002fapi\\u002f/]',
      'Property[key.name="url"] > Literal[value=/^\\u002f/]',
      'Property[key.name="url"] > TemplateLiteral > TemplateElement[value.raw=/^\\u002f/]',
      'Property[key.name="query"] > ArrowFunctionExpression > Literal[value=/^\\u002f/]',
      'Property[key.name="query"] > ArrowFunctionExpression > TemplateLiteral > TemplateElement[value.raw=/^\\u002f/]',
    ],
  },
  /** For the shell: names of remotes and of the slots that they show. */
  'no-remote-names': {
    message: names,
    selectors: [
      'Literal[value=/(^|[^a-z])mfe-[a-z]/]',
      'TemplateElement[value.raw=/(^|[^a-z])mfe-[a-z]/]',
      'Literal[value=/^(affiliate|dashboard|purchase|wallet)\\u002f[a-z-]+$/]',
    ],
  },
  'no-web-storage': {
    message:
      'Storage throws where the browser forbids it. Use browserStorage or tabStorage of @portal/platform.',
    selectors: ['Identifier[name=/^(local|session)Storage$/]'],
  },
  /** Names of our own where the field has a term. */
  'no-own-words': {
    message: terms,
    selectors: [
      'VariableDeclarator > Identifier.id[name=/^(longest|largest|smallest|most)[A-Z]|AtMost$|^draw([A-Z]|$)/]',
      'FunctionDeclaration > Identifier.id[name=/^draw([A-Z]|$)|AtMost$/]',
      'VariableDeclarator > Identifier.id[name=/^(Sign|Words|Place|Several|whyNot|oneself|heardByGroup|sharer)$/]',
      'VariableDeclarator > ArrayPattern > Identifier[name=/^(asked|setAsked|begun|putOff|setPutOff)$/]',
    ],
  },
  /** For the browser's side, where each of these had several senses. */
  'no-vague-names': {
    message:
      'Say which: destination, container, position, placement or file for a place; stored, cached or captured for kept; the verb of the call for ask, rendered for drawn (docs/glossary.md).',
    selectors: [
      'VariableDeclarator > Identifier.id[name=/^(places?|kept|ask|asking|drawn)$/]',
      'VariableDeclarator > ArrayPattern > Identifier[name=/^(ask|isAsking)$/]',
    ],
  },
  'no-bare-text': {
    message: "People read this: t('…') of @portal/contract gives it in their language (docs/languages.md).",
    selectors: [
      'JSXText[value=/[A-Za-z]{2}/]',
      'JSXAttribute[name.name=/^(label|title|pageTitle|placeholder|alt|heading|intro|aria-label)$/] > Literal[value=/[A-Z][a-z]| [a-z]/]',
    ],
  },
  'no-page-route': {
    message:
      'What the page requests right after page.route can miss the handler. Use intercept or holdBack of testing/intercept.',
    selectors: ['CallExpression[callee.object.name="page"][callee.property.name="route"]'],
  },
  /** `setTimeout(resolve, 0)` only lets others run first; a pause in a `while` ends with its condition. */
  'no-sleep-in-tests': {
    message: sleep,
    selectors: [
      'CallExpression[callee.name="sleep"]',
      'CallExpression[callee.property.name="waitForTimeout"]',
      'ImportDeclaration[source.value="node:timers/promises"] > ImportSpecifier[imported.name="setTimeout"]',
      'NewExpression[callee.name="Promise"] > ArrowFunctionExpression[params.0.name=/./] CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"][arguments.1]:not([arguments.1.value=0], WhileStatement *)',
    ],
  },
};
