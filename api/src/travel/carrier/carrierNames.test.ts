import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const folders = ['api/src', 'api/contract/src', 'deploy', 'dev', 'shell', 'shared-ui'];
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
/** The carrier's adapter and its sandbox, and what tests say of it. */
const own =
  /^(?:api\/src\/travel\/carrier\/maya|dev\/sandbox)\/|\.test\.tsx?$|\/testing\/|\/(?:node_modules|dist)\//;

const files = [...folders, ...remotes].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|js|sql)$/.test(file) && !own.test(file)),
);

it('keeps the carrier’s name inside its adapter, save where it is chosen and configured', () => {
  const naming = files.filter((file) => /maya/i.test(readFileSync(join(root, file), 'utf8')));
  expect(naming.sort()).toEqual([
    // The address of the specification.
    'api/contract/src/calls/addresses.generated.ts',
    'api/contract/src/calls/catalogueCalls.ts',
    'api/src/travel/carrier/configuredCarriers.ts',
    // What the sandbox and the API agree on when the portal runs here.
    'dev/local/src/secrets.ts',
  ]);
});
