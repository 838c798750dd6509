import type { Manifest } from '@portal/manifest';
import { smallRemote } from '../testing/smallRemote';
import { checkManifest, readOffered } from './checkManifest';
import { checkTypes } from './checkTypes';
import { declaredSlots } from './declaredSlots';
import { proveRelease } from './proveRelease';
import { readSources } from './sources';

const manifest: Manifest = {
  name: 'mfe-small',
  team: 'Growth',
  requires: { platform: '^1.0' },
  routes: [{ path: '/small', screen: 'home', access: 'signed-in', title: 'Small' }],
  nav: [{ label: 'Small', path: '/small', icon: 'globe', order: 1 }],
  slots: ['affiliate/create-customer'],
};
let remote: ReturnType<typeof smallRemote>;
afterEach(() => remote.remove());

it('records the calls of a release, with all of their answers, and what it is built with', async () => {
  remote = smallRemote();
  const { uses, builtWith } = await proveRelease('mfe-small', remote.folder, manifest);
  expect(Object.keys(uses)).toEqual(['listEsims']);
  const { method, path, takes, reads } = uses.listEsims!;
  expect([method, path]).toEqual(['GET', '/esim/:']);
  expect(takes).toHaveProperty(['query.page'], 'absent|number');
  expect(reads).toMatchObject({ data: 'array', 'data[].iccid': 'string' });
  // What is read of an answer is not guessed: a field that only a helper reads counts, too.
  expect(reads).toHaveProperty(['data[].tag']);
  expect(builtWith).toEqual({
    '@portal/contract': expect.stringMatching(/^3\./),
    '@portal/platform': expect.stringMatching(/^1\./),
    '@portal/router': expect.stringMatching(/^1\./),
    'shared-ui': expect.stringMatching(/^1\./),
  });
});

it('refuses wrong types with the compiler’s first errors and the team to talk to', async () => {
  remote = smallRemote({
    'src/HomeScreen.tsx': [
      ['onClose={() => undefined}', 'onDismiss={() => undefined}'],
      ['user.id }', 'user.idX }'],
      ['.iccid', '.iccidNumber'],
    ],
    'src/CreateCustomer.tsx': [['onClose: () => void', 'onDismiss?: () => void; onClose: () => void']],
  });
  const message = await checkTypes('mfe-small', 'Growth', remote.folder).catch(String);
  expect(message).toContain('The types of mfe-small (team Growth) do not fit');
  expect(message).toMatch(/HomeScreen\.tsx:\d+:\d+ TS\d+: .*onDismiss/);
  expect(message).toMatch(/HomeScreen\.tsx:\d+:\d+ TS\d+: .*idX/);
  expect(message).toMatch(/HomeScreen\.tsx:\d+:\d+ TS\d+: .*iccidNumber/);
  // A component that wants what its slot does not give.
  expect(message).toMatch(/remote\.ts:\d+:\d+ TS\d+: .*theSlotDoesNotGive/);
});

it('reads the slots that a remote declares beside the platform’s, in one form', () => {
  remote = smallRemote({
    'src/remote.ts': [
      [
        'export default',
        `interface Card { code: string; amount?: number }
declare module '@portal/platform' {
  interface SlotProps {
    'small/card': { card: Card; kind?: 'gift' | 'bonus'; onClose: () => void };
  }
}
export default`,
      ],
    ],
  });
  const slots = declaredSlots(remote.folder, readSources(remote.folder));
  // Its own and those that it names; not the other slots whose types are in its folder.
  expect(Object.keys(slots).sort()).toEqual(['affiliate/create-customer', 'small/card', 'wallet/add-funds']);
  expect(slots).toMatchObject({
    'small/card': {
      card: '{amount?:number;code:string}',
      'kind?': '"bonus"|"gift"',
      onClose: '() => void',
    },
  });
});

describe('manifest against code', () => {
  const code = { screens: ['home'], slots: ['affiliate/create-customer'] };
  const offered = { ...code, declared: [] };

  it('reads the names that the code offers without running it', () => {
    remote = smallRemote();
    expect(readOffered(readSources(remote.folder))).toEqual(code);
  });

  it('refuses names that cannot be read', () => {
    remote = smallRemote({
      'src/remote.ts': [
        ["screens: { home: () => import('./HomeScreen') }", 'screens: Object.fromEntries([])'],
      ],
    });
    expect(() => readOffered(readSources(remote.folder))).toThrow('with the names written out');
  });

  const [route] = manifest.routes;
  it.each([
    [
      'a screen without code',
      { routes: [{ ...route!, screen: 'other' }] },
      "/small shows the screen 'other', which src/remote.ts does not have",
    ],
    [
      'a screen that no route shows',
      { routes: [] },
      "src/remote.ts has the screen 'home', which no route of remote.json shows",
    ],
    [
      'a slot without code',
      { slots: [...manifest.slots, 'wallet/refund'] },
      "the slot 'wallet/refund' is declared, but src/remote.ts does not fill it",
    ],
    [
      'a slot that is not declared',
      { slots: [] },
      "src/remote.ts fills the slot 'affiliate/create-customer', which remote.json does not declare",
    ],
    [
      'calls of a slot that is not declared',
      { slotFetches: { 'wallet/refund': [] } },
      "slotFetches names the slot 'wallet/refund'",
    ],
    [
      'an extension point without types',
      { extensionPoints: [{ name: 'small/offers' }] },
      "the extension point 'small/offers' has no props in src/slots.d.ts, or no code shows or fills it",
    ],
    [
      'a sidebar entry that leads nowhere',
      { nav: [{ ...manifest.nav[0]!, path: '/large' }] },
      "'Small' leads to /large, which is no route of the remote",
    ],
  ])('refuses %s', (_what, changes, message) => {
    remote = smallRemote();
    expect(() => checkManifest({ ...manifest, ...changes }, offered)).toThrow(message);
    expect(() => checkManifest(manifest, offered)).not.toThrow();
  });
});
