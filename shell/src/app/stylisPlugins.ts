import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** An adopted sheet, which needs no nonce. */
let frames: CSSStyleSheet | undefined;

/**
 * Keeps rules with `@` out of the sheet of styled-components, to which the rules of a component come as it is first
 * shown: `@media …{.a{…}}` becomes `.a{@media …{…}}`, and `@keyframes` have a sheet of their own. Chromium compares the
 * old sheet with the new one only while plain rules come to it (its `RuleSetDiff`); with one of the others it computes
 * the styles of all elements again. Rules of pseudo-elements stay as they are: older browsers lose what is nested there.
 */
const plainRules: Plugin = (element, index, siblings, write) => {
  const { children, root, type, value } = element;
  if (root || !Array.isArray(children)) return;
  if (type === '@keyframes') {
    if (!frames) document.adoptedStyleSheets.push((frames = new CSSStyleSheet()));
    frames.insertRule(`${value}{${children.map((step, at) => write(step, at, children, write)).join('')}}`);
    // The type of comments, which Stylis leaves out.
    element.type = 'comm';
  } else if (
    type === '@media' &&
    children.every((rule) => rule.type === 'rule' && !rule.value.includes('::'))
  ) {
    const nested = children.map((rule) => ({
      ...rule,
      root: null,
      children: [{ ...element, root: rule, children: rule.children }],
    }));
    // Stylis writes them next, and nothing for an element without children.
    siblings.splice(index + 1, 0, ...nested);
    element.children = [];
  }
};

/** Plugins of Stylis for the styles of the whole page; none in a browser that cannot nest rules (before 2023). */
export const stylisPlugins = typeof CSS === 'object' && CSS.supports('selector(&)') ? [plainRules] : [];
