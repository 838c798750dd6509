import { FolderStore, promote, publish } from '@portal/registry';
import { readManifest } from '@portal/manifest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuiltRelease } from './build/buildRelease';
import { proveRelease } from './proof/proveRelease';
import { writeSlotTypes } from './slotTypes';
import { smallRemote } from './testing/smallRemote';

/** Proves, builds and publishes a remote, as `portal-release publish` does. */
async function release(store: FolderStore, folder: string, version: string): Promise<void> {
  const manifest = readManifest(folder);
  const { name } = manifest;
  const proof = await proveRelease(name, folder, manifest);
  await withBuiltRelease({ name, folder, version }, ({ release: built, outputFolder }) =>
    publish(store, { ...built, ...proof }, outputFolder, 'ada'),
  );
  await promote(store, name, version, 'ada');
}

const manifestOf = (name: string, changes: object) =>
  JSON.stringify({
    ...{ name, team: 'Growth', requires: { platform: '^1.0' }, nav: [], slots: [] },
    routes: [{ path: `/${name}`, screen: 'home', access: 'signed-in', title: 'Small' }],
    ...changes,
  });
const point = 'shop/offers';
const typesOf = (amount: string) => `import type {} from '@portal/platform';

declare module '@portal/platform' {
  interface SlotProps {
    '${point}': { amount: ${amount}; note?: string };
  }
}
`;
const screen = (amount: string) => `import { Slot } from '@portal/platform';
export default function HomeScreen() {
  return <Slot name="${point}" amount={${amount}} fallback={<p>No offers</p>} />;
}
`;
/** Its own repository: it declares the slot and shows it. */
const shop = (type: string, value: string) =>
  smallRemote(
    {},
    {
      'remote.json': manifestOf('mfe-shop', { extensionPoints: [point] }),
      'src/remote.ts': `import { defineRemote } from '@portal/platform';
export default defineRemote({ screens: { home: () => import('./HomeScreen') }, slots: {} });
`,
      'src/slots.d.ts': typesOf(type),
      'src/HomeScreen.tsx': screen(value),
    },
  );
/** Another repository: it fills the slot. */
const tips = () =>
  smallRemote(
    {},
    {
      'remote.json': manifestOf('mfe-tips', { slots: [{ name: point, order: 20 }] }),
      'src/remote.ts': `import { defineRemote } from '@portal/platform';
export default defineRemote({
  screens: { home: () => import('./HomeScreen') },
  slots: { '${point}': () => import(/* webpackChunkName: "slot-offers" */ './Offers') },
});
`,
      'src/HomeScreen.tsx': 'export default () => <p>Tips</p>;',
      'src/Offers.tsx': `import type { SlotProps } from '@portal/platform';
export default function Offers({ amount, note }: SlotProps['${point}']) {
  return <p>{note} {amount * 2}</p>;
}
`,
    },
  );

it('lets one repository declare and show a slot and another fill it, without the platform or the shell', async () => {
  const store = new FolderStore(mkdtempSync(join(tmpdir(), 'store-')));
  const [owner, filler, nextOwner] = [shop('number', '3'), tips(), shop('string', '"3"')];
  try {
    await release(store, owner.folder, '1.0.0');
    expect(await writeSlotTypes(store, filler.folder)).toEqual(['mfe-shop']);
    await release(store, filler.folder, '1.0.0');
    const { applications } = await store.read();
    expect(applications['mfe-tips']).toMatchObject({ live: '1.0.0' });
    expect(applications['mfe-tips']?.releases['1.0.0']).toMatchObject({
      slots: [point],
      slotOrders: { [point]: 20 },
      slotProps: { [point]: { amount: 'number', 'note?': 'string' } },
      // What a page loads for the slot.
      preload: { 'slot-offers': expect.arrayContaining([expect.stringMatching(/slot-offers\.\w+\.js$/)]) },
    });
    // An owner who gives something else than the filler was built to take.
    await expect(release(store, nextOwner.folder, '1.1.0')).rejects.toThrow(
      'amount is number in mfe-tips, which fills it, and string in mfe-shop.',
    );
  } finally {
    rmSync(store.address, { recursive: true });
    [owner, filler, nextOwner].forEach(({ remove }) => remove());
  }
});
