import type { Manifest } from '@portal/manifest';
import { join } from 'node:path';
import ts from 'typescript6';
import { CheckError } from '../output';
import { ownSlotTypes } from '../slotTypes';
import type { SourceProgram } from './sourceProgram';

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

/**
 * The screens and slots in the default export of src/remote.ts, by its types: no code of the remote runs.
 *
 * @throws CheckError `manifest` when the names cannot be read
 */
export function readOffered({ folder, program, checker }: SourceProgram): Omit<Offered, 'declared'> {
  const file = program.getSourceFile(join(folder, 'src/remote.ts'));
  const expression = file?.statements.find(ts.isExportAssignment)?.expression;
  // `defineRemote({…})` has a wider type than what is passed to it.
  const own = expression && ts.isCallExpression(expression) ? expression.arguments[0] : expression;
  if (!own) throw unreadable(folder);
  const type = checker.getTypeAtLocation(own);
  const namesOf = (part: 'screens' | 'slots') => {
    const property = checker.getPropertyOfType(type, part);
    const partType = property && checker.getTypeOfSymbolAtLocation(property, own);
    if (!partType || checker.getIndexInfosOfType(partType).length > 0) throw unreadable(folder);
    return partType.getProperties().map(({ name }) => name);
  };
  return { screens: namesOf('screens'), slots: namesOf('slots') };
}

const unreadable = (folder: string) =>
  new CheckError(
    'manifest',
    `${join(folder, 'src/remote.ts')} must export defineRemote({ screens: {…}, slots: {…} }) with the names written out.`,
  );
