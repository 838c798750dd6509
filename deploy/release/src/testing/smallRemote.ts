import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const installed = resolve(__dirname, '../../../../node_modules');

/** The slots of a remote of the portal, as `portal-release slots` writes them. */
function slotTypesOf(name: string): string {
  return readFileSync(resolve(installed, '..', name, 'src/slots.d.ts'), 'utf8');
}

const remoteSource = `import { defineRemote } from '@portal/platform';
export default defineRemote({
  screens: { home: () => import('./HomeScreen') },
  slots: { 'affiliate/create-customer': () => import('./CreateCustomer') },
});
`;
const screenSource = `import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery, useUser } from '@portal/platform';
export default function HomeScreen() {
  const user = useUser();
  const { data } = useApiQuery(calls.listEsims, { id: user.id });
  return (
    <Slot name="wallet/add-funds" isOpen={data?.data[0]?.iccid === undefined} onClose={() => undefined} />
  );
}
`;
const slotSource = `export default function CreateCustomer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return <button hidden={!isOpen} onClick={onClose}>Close</button>;
}
`;
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'mfe-small', version: '1.0.0', type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
    },
    include: ['src'],
  }),
  ...Object.fromEntries(
    ['mfe-affiliate', 'mfe-wallet'].map((name) => [`src/slotsOfOthers/${name}.d.ts`, slotTypesOf(name)]),
  ),
  'src/remote.ts': remoteSource,
  'src/HomeScreen.tsx': screenSource,
  'src/CreateCustomer.tsx': slotSource,
};

/**
 * A remote with one screen and one slot in a folder of its own.
 *
 * @param edits replaces a text by another, by file
 * @param more further files
 */
export function smallRemote(
  edits: Readonly<Record<string, readonly (readonly [string, string])[]>> = {},
  more: Readonly<Record<string, string>> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'small-remote-'));
  const folder = join(root, 'mfe-small');
  symlinkSync(installed, join(root, 'node_modules'));
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, (edits[name] ?? []).reduce(replaced, text));
  }
  return { folder, remove: () => rmSync(root, { recursive: true }) };
}

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`There is no ${from}.`);
  return text.replace(from, to);
}
