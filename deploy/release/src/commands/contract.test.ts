import { localAuthor, promote, publish, startCanary } from '@portal/registry';
import { buildRemote, buildShell, useFolderStore } from '@portal/registry/testing';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { smallRemote } from '../testing/smallRemote';
import { checkApiCommand } from './checkApi';
import { skewCommand } from './contract';

const { root: folder, files, store } = useFolderStore();
const output = { print: jest.fn(), printResult: jest.fn() };
const uses = {
  listEsims: { method: 'GET', path: '/esim/:', takes: {}, reads: { 'data[].iccid': 'string' } },
};
const document = (field: string) => ({
  openapi: '3.1.0',
  paths: {
    '/api/esim/{id}': {
      get: {
        operationId: 'listEsims',
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: {
                    data: {
                      type: 'array',
                      items: {
                        type: 'object',
                        required: [field],
                        properties: { [field]: { type: 'string' } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
const check = async (field: string) => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document(field)));
  await checkApiCommand(store, file, output);
};

beforeEach(async () => {
  const builtWith = { '@portal/contract': '3.5.0', 'shared-ui': '1.6.0' };
  const releases = [
    buildShell(),
    buildRemote(),
    buildRemote({ version: '1.1.0', uses, builtWith }),
    buildRemote({ version: '1.2.0', uses }),
  ];
  for (const release of releases) await publish(store, release, files, 'ada');
  await promote(store, 'shell', '1.0.0', 'ada');
  await promote(store, 'mfe-esim', '1.0.0', 'ada');
});

it('names the live releases and canaries that a change of the API would break, and nobody else', async () => {
  await check('iccid');
  // Published, but nobody gets it: nothing breaks.
  await check('number');
  await startCanary(store, 'mfe-esim', '1.2.0', 5, 'ada');
  await promote(store, 'mfe-esim', '1.1.0', 'ada');
  await check('iccid');
  const problem = 'listEsims: data[].iccid is missing';
  await expect(check('number')).rejects.toThrow(
    `mfe-esim 1.1.0 (live, team Connectivity):\n  ${problem}\nmfe-esim 1.2.0 (canary, team Connectivity):\n  ${problem}`,
  );
});

it('says of which releases nothing is known', async () => {
  await check('iccid');
  expect(output.print).toHaveBeenCalledWith(
    'mfe-esim 1.0.0 was published without its calls: nothing is known of it.',
  );
});

it('reads the calls of what npm start published from the checkout', async () => {
  const remote = smallRemote();
  try {
    const release = buildRemote({ name: 'mfe-small', routes: [], slots: [] });
    await publish(store, release, await mkdtemp(join(folder, 'files-')), localAuthor);
    await promote(store, 'mfe-small', '1.0.0', localAuthor);
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document('number')));
    const checked = checkApiCommand(store, file, output, dirname(remote.folder));
    await expect(checked).rejects.toThrow('mfe-small 1.0.0 (live, team Connectivity)');
    expect(output.print).toHaveBeenCalledWith(
      "mfe-small 1.0.0 is of 'npm start': its calls are read from this checkout as it is now.",
    );
  } finally {
    remote.remove();
  }
});

it('compares with the contract of this checkout when no document is named', async () => {
  await promote(store, 'mfe-esim', '1.1.0', 'ada');
  await checkApiCommand(store, undefined, output);
  expect(output.print).toHaveBeenCalledWith(expect.stringMatching(/breaks none of the 1 releases/));
});

it('refuses a document that is none', async () => {
  const file = join(folder, 'other.json');
  await writeFile(file, '{"paths":{}}');
  await expect(checkApiCommand(store, file, output)).rejects.toThrow('openapi');
});

it('shows which team carries which versions', async () => {
  await promote(store, 'mfe-esim', '1.1.0', 'ada');
  await skewCommand(store, output);
  expect(output.print).toHaveBeenCalledWith(
    expect.stringMatching(/mfe-esim +Connectivity +1\.1\.0 +live +3\.5\.0 +– +1\.6\.0/),
  );
});
