import { expect, test } from './testing/fixtures';
import { changeReleases, newVersion, releaseEdited } from './testing/releases';

changeReleases();

interface Manifest {
  routes: object[];
  slots: (string | object)[];
  extensionPoints?: (string | object)[];
}
const edited = (change: (manifest: Manifest) => Partial<Manifest>) => (text: string) => {
  const manifest = JSON.parse(text) as Manifest;
  return JSON.stringify({ ...manifest, ...change(manifest) });
};

const screen = `
import { Slot } from '@portal/platform';

export default function OffersScreen() {
  return <ul><Slot name="shop/offers" amount={3} fallback={<li>No offers yet</li>} /></ul>;
}
`;
const owner = {
  'remote.json': edited(({ routes, extensionPoints = [] }) => ({
    routes: [...routes, { path: '/offers', screen: 'offers', access: 'signed-in', title: 'Offers' }],
    extensionPoints: [...extensionPoints, { name: 'shop/offers', isShared: true }],
  })),
  'src/OffersScreen.tsx': () => screen,
  'src/remote.ts': (text: string) =>
    text.replace('screens: {', "screens: {\n    offers: () => import('./OffersScreen'),"),
};
const filler = (word: string, order: number) => ({
  'remote.json': edited(({ slots }) => ({ slots: [...slots, { name: 'shop/offers', order }] })),
  'src/Offers.tsx': () => `
export default function Offers({ amount }: { amount: number }) {
  return <li>{amount} of ${word}</li>;
}
`,
  'src/remote.ts': (text: string) =>
    text.replace(/slots: \{/, "slots: {\n    'shop/offers': () => import('./Offers'),"),
});

test('a slot that one remote’s release declares and shows is filled by two others, in their order', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  await releaseEdited(portal, 'mfe-affiliate', newVersion(), { source: owner });
  await signIn(page, account, '/offers');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveText(['No offers yet']);
  await releaseEdited(portal, 'mfe-esim', newVersion(), { source: filler('eSIMs', 20) });
  await releaseEdited(portal, 'mfe-profile', newVersion(), { source: filler('profiles', 10) });
  // The gateway knows what went live a moment later.
  await expect(async () => {
    await page.reload();
    await expect(items).toHaveText(['3 of profiles', '3 of eSIMs']);
  }).toPass();
});
