// An uploaded file belongs to the account that first saves it. The attack: show another's file, then drop it, so that
// the nightly removal deletes it.
import { hourMs } from '@portal/contract';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJob } from '../../testing/outbox';
import { buildPicture, uploadForm } from '../../testing/pictureUpload';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { uploadsTable } from './uploadsTable';

const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
const api = useTestApi({ UPLOADS_DIR: folder });
afterAll(() => rm(folder, { recursive: true }));

const upload = async (): Promise<string> => {
  const { body } = await api.call('POST', '/upload', uploadForm(await buildPicture().png().toBuffer()));
  return String(body['filePath']);
};
const save = (as: SignedIn, body: Record<string, unknown>) =>
  api.call('PUT', `/user/${as.user.id}`, { as, body });
const night = async () => {
  await api.services.db.update(uploadsTable).set({ createdAt: new Date(Date.now() - 25 * hourMs) });
  await runJob(api, 'uploads-remove-unclaimed');
};
const isServed = async (filePath: string) => (await api.app.inject({ url: filePath })).statusCode === 200;

test.each(['avatar', 'logo'] as const)(
  'another account’s %s cannot be taken, and not be deleted',
  async (field) => {
    const owner = await api.signIn({ role: 'affiliate', companyName: 'Owner Ltd' });
    const attacker = await api.signIn({ role: 'affiliate', companyName: 'Attacker Ltd' });
    const filePath = await upload();
    expect((await save(owner, { [field]: filePath })).status).toBe(200);

    expect(await save(attacker, { fname: 'Mallory', [field]: filePath })).toMatchObject({
      status: 422,
      body: { code: 'image_unknown' },
    });
    expect((await api.call('GET', `/user/${attacker.user.id}`, { as: attacker })).body).toMatchObject({
      fname: 'Ada',
      [field]: null,
    });
    await save(attacker, { [field]: null });
    await night();
    expect(await isServed(filePath)).toBe(true);
  },
);

test('a logo that an affiliate registered with belongs to that affiliate', async () => {
  const logo = await upload();
  const registration = {
    role: 'affiliate',
    email: 'registered@example.com',
    password: 'Long-Enough-7!',
    fname: 'Ada',
    lname: 'Lovelace',
    country: 'FR',
    phone_number: '+14155552671',
    termsAccepted: true,
    company_name: 'Registered Ltd',
    logo,
  };
  expect((await api.call('POST', '/auth/register', { body: registration })).status).toBe(201);
  const again = { ...registration, email: 'second@example.com' };
  expect(await api.call('POST', '/auth/register', { body: again })).toMatchObject({
    status: 422,
    body: { code: 'image_unknown' },
  });
  expect((await save(await api.signIn(), { avatar: logo })).status).toBe(422);
});

test('its owner drops a file; it goes at night, unless the owner shows it elsewhere', async () => {
  const owner = await api.signIn({ role: 'affiliate', companyName: 'Owner Ltd' });
  const [both, single] = [await upload(), await upload()];
  await save(owner, { avatar: both, logo: both });
  await save(owner, { avatar: single });
  await save(owner, { avatar: null });
  await night();
  expect([await isServed(both), await isServed(single)]).toEqual([true, false]);
});
