import { useFolder } from '@portal/registry/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGrants } from './grants';
import { readSettings } from './settings';

const folder = useFolder();
const read = async (...grants: object[]) => {
  const file = join(folder, 'grants.json');
  await writeFile(file, JSON.stringify({ grants }));
  return readGrants(file);
};
const keyHash = '0'.repeat(64);
const pipeline = { issuer: 'https://gitlab.com', claims: { project_path: 'acme/wallet' } };

it('reads grants, which allow nothing that they do not name', async () => {
  expect(await read({ name: 'wallet', keyHash, applications: ['mfe-wallet'] })).toEqual([
    { name: 'wallet', keyHash, applications: ['mfe-wallet'], onlyPreviews: false, endsCanaries: false },
  ]);
});

it.each([
  ['both a key and a pipeline', { keyHash, pipeline }, 'grants.0 has either keyHash or pipeline'],
  ['neither', {}, 'grants.0 has either keyHash or pipeline'],
  ['a key instead of its hash', { keyHash: 'secret' }, 'is the SHA-256 of a key in hexadecimal'],
  ['a pipeline without claims', { pipeline: { ...pipeline, claims: {} } }, 'names at least one claim'],
  ['an issuer that others can read on the way', { pipeline: { ...pipeline, issuer: 'http://ci' } }, 'https'],
  ['a misspelt field', { keyHash, application: ['shell'] }, 'application'],
])('refuses a grant with %s', async (_what, fields, problem) => {
  await expect(read({ name: 'wallet', applications: [], ...fields })).rejects.toThrow(problem);
});

it('refuses two grants of one name, which the log could not tell apart', async () => {
  const grant = { name: 'wallet', keyHash, applications: [] };
  await expect(read(grant, { ...grant, keyHash: '1'.repeat(64) })).rejects.toThrow('names two grants alike');
});

it('lists every invalid setting with an example', () => {
  expect(() => readSettings({ PORT: 'x', RELEASE_STORE: 'https://another.example.com' })).toThrow(
    /PORT[\s\S]*RELEASE_STORE: is a folder or s3[\s\S]*RELEASE_GRANTS[\s\S]*PUBLIC_URL[\s\S]*Example/,
  );
});
