import type { Manifest } from '@portal/manifest';
import type { Expression, ObjectExpression, Program } from 'oxc-parser';
import { CheckError } from '../output';
import { ownSlotTypes } from '../slotTypes';
import type { Source } from './sources';

/** What the code of a remote offers: the names in `screens` and `slots` of src/remote.ts. */
export interface Offered {
  screens: readonly string[];
  slots: readonly string[];
  /** Slots whose props its sources declare, and that its code shows or fills. */
  declared: readonly string[];
}

/**
 * Compares remote.json with the code: each declared screen and slot exists, and nothing else does.
 *
 * @throws CheckError `manifest` with every difference
 */
export function checkManifest(manifest: Manifest, offered: Offered): void {
  const problems = differences(manifest, offered);
  if (problems.length === 0) return;
  throw new CheckError(
    'manifest',
    `remote.json of ${manifest.name} (team ${manifest.team}) and its code differ:\n${problems.map((line) => `  ${line}`).join('\n')}\n`,
  );
}

function differences(
  { routes, nav, slots, slotFetches = {}, extensionPoints = [] }: Manifest,
  offered: Offered,
): string[] {
  const declared = routes.map(({ screen }) => screen);
  const paths = routes.map(({ path }) => path);
  return [
    ...routes
      .filter(({ screen }) => !offered.screens.includes(screen))
      .map(({ path, screen }) => `${path} shows the screen '${screen}', which src/remote.ts does not have`),
    ...offered.screens
      .filter((screen) => !declared.includes(screen))
      .map((screen) => `src/remote.ts has the screen '${screen}', which no route of remote.json shows`),
    ...slots
      .filter((slot) => !offered.slots.includes(slot))
      .map((slot) => `the slot '${slot}' is declared, but src/remote.ts does not fill it`),
    ...offered.slots
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `src/remote.ts fills the slot '${slot}', which remote.json does not declare`),
    ...extensionPoints
      .filter(({ name }) => !offered.declared.includes(name))
      .map(
        ({ name }) =>
          `the extension point '${name}' has no props in ${ownSlotTypes}, or no code shows or fills it`,
      ),
    ...Object.keys(slotFetches)
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `slotFetches names the slot '${slot}', which the remote does not declare`),
    ...nav
      .filter(({ path }) => !paths.includes(path))
      .map(
        ({ label, path }) => `the sidebar entry '${label}' leads to ${path}, which is no route of the remote`,
      ),
  ];
}

const remoteFile = 'src/remote.ts';

/**
 * The screens and slots that the default export of src/remote.ts names: no code of the remote runs.
 *
 * @throws CheckError `manifest` when the names are not written out there
 */
export function readOffered(sources: readonly Source[]): Omit<Offered, 'declared'> {
  const remote = objectOf(exportedBy(sources.find(({ file }) => file === remoteFile)?.program));
  return { screens: namesOf(propertyOf(remote, 'screens')), slots: namesOf(propertyOf(remote, 'slots')) };
}

/** The value of `export default`, or what it passes to `defineRemote`. */
function exportedBy(program: Program | undefined): Expression | undefined {
  const statement = program?.body.find((one) => one.type === 'ExportDefaultDeclaration');
  const exported = statement?.declaration as Expression | undefined;
  const [argument] = exported?.type === 'CallExpression' ? exported.arguments : [exported];
  return argument?.type === 'SpreadElement' ? undefined : argument;
}

const propertyOf = (object: ObjectExpression, name: string): Expression | undefined =>
  object.properties.flatMap((one) => (one.type === 'Property' && nameOf(one) === name ? one.value : []))[0];

const namesOf = (value: Expression | undefined): string[] => objectOf(value).properties.map(nameOf);

function nameOf(property: ObjectExpression['properties'][number]): string {
  if (property.type !== 'Property' || property.computed) throw unreadable();
  const { key } = property;
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw unreadable();
}

function objectOf(value: Expression | undefined): ObjectExpression {
  if (value?.type !== 'ObjectExpression') throw unreadable();
  return value;
}

const unreadable = () =>
  new CheckError(
    'manifest',
    `${remoteFile} must export defineRemote({ screens: {…}, slots: {…} }) with the names written out.`,
  );
