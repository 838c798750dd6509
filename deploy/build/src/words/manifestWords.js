/**
 * The texts of a `remote.json` that people read.
 *
 * @param {any} manifest as it is declared or recorded
 * @returns {string[]}
 */
export const manifestWords = ({ routes = [], nav = [], actions = [] }) =>
  [
    ...routes.flatMap(wordsOfRoute),
    ...nav.flatMap((/** @type {any} */ { label, group }) => [label, group]),
    ...actions.flatMap((/** @type {any} */ { title, words }) => [title, words]),
  ].filter((text) => text !== undefined);

/** @param {any} route */
function wordsOfRoute({ title, description, placeholder = {} }) {
  const { fields = [], submit } = placeholder.form ?? {};
  return [
    title,
    description,
    placeholder.heading,
    placeholder.intro,
    submit,
    ...fields.flatMap(wordsOfField),
  ];
}

/** @param {any} field */
const wordsOfField = ({ label, example, link, options = [] }) => [
  label,
  example,
  link?.label,
  ...options.map((/** @type {any} */ option) => option.label),
];
