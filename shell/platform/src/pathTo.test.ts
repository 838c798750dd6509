import type { ResolvedRegistry } from './contract/remoteRecord';
import { pathTo } from './pathTo';

const release = {
  name: 'mfe-gift-cards',
  team: 'Growth',
  version: '1.0.0',
  entry: '/r/mfe-gift-cards/1.0.0/remoteEntry.js',
  integrity: '',
  requires: { platform: '^1.5' },
  nav: [],
  slots: [],
};
const page = { screen: 'card', access: 'signed-in' as const, title: 'Gift card' };
const registry: ResolvedRegistry = {
  remotes: [
    {
      name: 'mfe-gift-cards',
      releases: [{ ...release, routes: [{ ...page, path: '/gift-cards/:id', name: 'card' }] }],
    },
  ],
};

it('links to a page by the name that its remote declares', () => {
  expect(pathTo('mfe-gift-cards/card', { id: 'a/b' }, registry)).toBe('/gift-cards/a%2Fb');
});

it('has no link to a page that is not live, or without its parameters', () => {
  expect(pathTo('mfe-gift-cards/card', {}, registry)).toBeNull();
  expect(pathTo('mfe-gift-cards/other', { id: '1' }, registry)).toBeNull();
  expect(pathTo('mfe-unknown/card', { id: '1' }, registry)).toBeNull();
  expect(pathTo('mfe-unknown/card')).toBeNull();
});
