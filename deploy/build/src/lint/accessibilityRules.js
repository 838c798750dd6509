import { asErrors } from './codeRules.js';

const pointerAndKeys = [
  'onFocus',
  'onBlur',
  'onKeyDown',
  'onKeyPress',
  'onKeyUp',
  'onClick',
  'onContextMenu',
  'onDblClick',
  'onDoubleClick',
  'onDrag',
  'onDragEnd',
  'onDragEnter',
  'onDragExit',
  'onDragLeave',
  'onDragOver',
  'onDragStart',
  'onDrop',
  'onMouseDown',
  'onMouseEnter',
  'onMouseLeave',
  'onMouseMove',
  'onMouseOut',
  'onMouseOver',
  'onMouseUp',
];
const loading = ['onError', 'onLoad'];

/**
 * The strict set of jsx-a11y, without no-autofocus: a sign-in page, a dialog and a step of a form are opened to be
 * filled in.
 *
 * @type {import('oxlint').OxlintOverride}
 */
export const accessibilityRules = {
  files: ['**/*.tsx'],
  rules: {
    ...asErrors([
      'jsx-a11y/alt-text',
      'jsx-a11y/anchor-has-content',
      'jsx-a11y/anchor-is-valid',
      'jsx-a11y/aria-activedescendant-has-tabindex',
      'jsx-a11y/aria-props',
      'jsx-a11y/aria-proptypes',
      'jsx-a11y/aria-role',
      'jsx-a11y/aria-unsupported-elements',
      'jsx-a11y/autocomplete-valid',
      'jsx-a11y/click-events-have-key-events',
      'jsx-a11y/heading-has-content',
      'jsx-a11y/html-has-lang',
      'jsx-a11y/iframe-has-title',
      'jsx-a11y/img-redundant-alt',
      'jsx-a11y/label-has-associated-control',
      'jsx-a11y/media-has-caption',
      'jsx-a11y/mouse-events-have-key-events',
      'jsx-a11y/no-access-key',
      'jsx-a11y/no-distracting-elements',
      'jsx-a11y/no-noninteractive-element-to-interactive-role',
      'jsx-a11y/role-has-required-aria-props',
      'jsx-a11y/role-supports-aria-props',
      'jsx-a11y/scope',
      'jsx-a11y/tabindex-no-positive',
    ]),
    'jsx-a11y/interactive-supports-focus': [
      'error',
      {
        tabbable: [
          'button',
          'checkbox',
          'link',
          'progressbar',
          'searchbox',
          'slider',
          'spinbutton',
          'switch',
          'textbox',
        ],
      },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: [...loading, ...pointerAndKeys], body: loading, iframe: loading, img: loading },
    ],
    'jsx-a11y/no-static-element-interactions': ['error', { handlers: pointerAndKeys }],
    // Browsers drop the row semantics of a table that is displayed as cards.
    'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'] }],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'] }],
    // A tab's panel without controls is itself a stop of the Tab key (ARIA Authoring Practices).
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel'], tags: [] }],
  },
};
