import { rollback } from '@portal/registry';
import { expect, test } from './testing/fixtures';
import { changeReleases, newVersion, releaseEdited, team } from './testing/releases';

changeReleases();

const declared = {
  overlays: [{ name: 'gift', slot: 'gift/card', query: 'gift', value: 'open', parameters: { plan: 'what' } }],
  actions: [{ id: 'gift', title: 'Give an eSIM', words: 'present', opens: { overlay: 'gift' } }],
};
const dialog = `
import { useOverlay, type SlotProps } from '@portal/platform';
import { Button, Modal } from 'shared-ui';

export default function GiftDialog({ isOpen, onClose }: SlotProps['wallet/add-funds']) {
  const { values, go } = useOverlay<'plan'>('gift');
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Give an eSIM">
      <p>{values.plan === null ? 'Which one?' : 'The plan ' + values.plan}</p>
      <Button onClick={() => go({ plan: 'p-1' })}>Choose</Button>
    </Modal>
  );
}
`;
const source = {
  'remote.json': (text: string) => {
    const manifest = JSON.parse(text) as { slots: string[]; extensionPoints: string[] };
    return JSON.stringify({
      ...{ ...manifest, ...declared },
      slots: [...manifest.slots, 'gift/card'],
      extensionPoints: [...manifest.extensionPoints, 'gift/card'],
    });
  },
  'src/gift/GiftDialog.tsx': () => dialog,
  'src/remote.ts': (text: string) =>
    text.replace('slots: {', "slots: {\n    'gift/card': () => import('./gift/GiftDialog'),"),
};

test('a dialog with an address and an entry of the search come with one remote’s release alone', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  await releaseEdited(portal, 'mfe-affiliate', newVersion(), { source });
  // The gateway knows what went live a moment later.
  const entries = async () => (await page.request.get(`${portal.url}/search.json`)).text();
  await expect.poll(entries).toContain('Give an eSIM');
  await signIn(page, account, '/esim?search=rome');
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  const gift = page.getByRole('dialog', { name: 'Give an eSIM' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('present');
  await page.getByRole('option', { name: /Give an eSIM/ }).click();
  await expect(gift.getByText('Which one?')).toBeVisible();
  await gift.getByRole('button', { name: 'Choose' }).click();
  await expect(page).toHaveURL(/\/esim\?search=rome&gift=open&what=p-1$/);
  await page.reload();
  await expect(gift.getByText('The plan p-1')).toBeVisible();
  await page.goBack();
  await expect(gift.getByText('Which one?')).toBeVisible();
  await gift.getByRole('button', { name: 'Close' }).click();
  await expect(gift).toBeHidden();
  await expect(page).toHaveURL(/\/esim\?search=rome$/);

  await rollback(portal.registry, 'mfe-affiliate', team);
  await expect.poll(entries).not.toContain('Give an eSIM');
  await page.goto('/esim?gift=open');
  await expect(page.getByText('No eSIM found')).toBeVisible();
  await expect(gift).toBeHidden();
});
