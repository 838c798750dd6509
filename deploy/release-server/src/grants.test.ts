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

it.each(['https://gitlab.com', 'http://127.0.0.1:3000'])(
  'reads a grant of a pipeline of %s',
  async (issuer) => {
    const grant = { name: 'wallet', applications: ['mfe-wallet'], pipeline: { ...pipeline, issuer } };
    expect(await read(grant)).toMatchObject([grant]);
  },
);

it.each([
  ['both a key and a pipeline', { keyHash, pipeline }, 'grants.0 has either keyHash or pipeline'],
  ['neither', {}, 'grants.0 has either keyHash or pipeline'],
  ['a key instead of its hash', { keyHash: 'secret' }, 'is the SHA-256 of a key in hexadecimal'],
  ['a pipeline without claims', { pipeline: { ...pipeline, claims: {} } }, 'names at least one claim'],
  [
    'an issuer that others can read on the way',
    { pipeline: { ...pipeline, issuer: 'http://ci' } },
    'has an https address',
  ],
  ['a misspelt field', { keyHash, application: ['shell'] }, 'grants.0 has no field application'],
])('refuses a grant with %s', async (_what, fields, problem) => {
  await expect(read({ name: 'wallet', applications: [], ...fields })).rejects.toThrow(problem);
});

it('refuses two grants of one name, which the log could not tell apart', async () => {
  const grant = { name: 'wallet', keyHash, applications: [] };
  await expect(read(grant, { ...grant, keyHash: '1'.repeat(64) })).rejects.toThrow('names two grants alike');
});

it('serves its own machine unless the settings say otherwise', () => {
  const settings = {
    RELEASE_STORE: '/releases',
    RELEASE_GRANTS: '/grants.json',
    PUBLIC_URL: 'https://r.example',
  };
  const defaults = { HOST: '127.0.0.1', DRAIN_SECONDS: 0 };
  expect(readSettings({ ...settings, PORT: '3100' })).toEqual({ ...settings, ...defaults, PORT: 3100 });
});

it('lists every invalid setting with an example', () => {
  expect(() => readSettings({ PORT: 'x', RELEASE_STORE: 'https://another.example.com' })).toThrow(
    /PORT[\s\S]*RELEASE_STORE: is a folder or s3[\s\S]*RELEASE_GRANTS[\s\S]*PUBLIC_URL[\s\S]*Example/,
  );
});
