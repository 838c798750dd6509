import pureTexts from './pureTexts.js';

it('marks calls of t and tn, and neither words that end so nor comments', () => {
  const source = `/** t('in a comment') */ // t('another')
const labels = { pay: t('Pay'), plans: tn(count, 'a', 'b'), at: at('x'), other: x.t('y') };`;
  expect(pureTexts(source)).toBe(`/** t('in a comment') */ // t('another')
const labels = { pay: /* @__PURE__ */ t('Pay'), plans: /* @__PURE__ */ tn(count, 'a', 'b'), at: at('x'), other: x.t('y') };`);
});
