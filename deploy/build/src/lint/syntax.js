// Syntax that the portal's code does not use, for ESLint's no-restricted-syntax.

export const noCommentInStyle = {
  selector: 'TaggedTemplateExpression TemplateElement[value.raw=/\\u002f[*]/]',
  message: 'A comment inside a style is sent to every browser. Write it above the part.',
};
const useCalls =
  'Paths of the API are written once, in @portal/contract/calls. Use callsOf(build).query(calls.x), or calls.x.path.';
/** Path strings of the API: `'/api/…'`, and what `query` returns or its `url` begins with. */
export const noCallPaths = [
  'Literal[value=/^\\u002fapi\\u002f/]',
  'TemplateElement[value.raw=/^\\u002fapi\\u002f/]',
  'Property[key.name="url"] > Literal[value=/^\\u002f/]',
  'Property[key.name="url"] > TemplateLiteral > TemplateElement[value.raw=/^\\u002f/]',
  'Property[key.name="query"] > ArrowFunctionExpression > Literal[value=/^\\u002f/]',
  'Property[key.name="query"] > ArrowFunctionExpression > TemplateLiteral > TemplateElement[value.raw=/^\\u002f/]',
].map((selector) => ({ selector, message: useCalls }));
