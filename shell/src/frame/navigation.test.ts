import type { NavDeclaration } from '@portal/platform/host';
import { isCurrent, navigationFor } from './navigation';

const declared: NavDeclaration[] = [
  {
    group: 'Affiliate',
    label: 'Transactions',
    path: '/customers/transactions',
    icon: 'users',
    order: 310,
    roles: ['affiliate'],
  },
  {
    group: 'Affiliate',
    label: 'Affiliate Referrals',
    path: '/customers',
    icon: 'users',
    order: 300,
    roles: ['affiliate'],
  },
  { label: 'Dashboard', path: '/', icon: 'dashboard', order: 100 },
  { group: 'eSims', label: 'eSims', path: '/esim', icon: 'sim', order: 200 },
  { group: 'Charts', label: 'Line Chart', path: '/line-chart', icon: 'chart', order: 900, isHidden: true },
];
const labels = (role: 'customer' | 'affiliate') => navigationFor(role, declared).map(({ label }) => label);

it('shows the Affiliate group to affiliates only, and the Charts group to nobody', () => {
  expect(labels('customer')).toEqual(['Dashboard', 'eSims']);
  expect(labels('affiliate')).toEqual(['Dashboard', 'eSims', 'Affiliate']);
});

it('groups entries in their order', () => {
  const group = navigationFor('affiliate', declared)[2];
  expect(group).toMatchObject({ entries: [{ label: 'Affiliate Referrals' }, { label: 'Transactions' }] });
});

it.each([
  ['/', '/', true],
  ['/', '/esim', false],
  ['/esim', '/esim/42', true],
  ['/customers', '/customers/transactions', false],
  ['/customers/transactions', '/customers/transactions', true],
])('%s at %s is current: %s', (path, pathname, expected) => {
  expect(
    isCurrent(
      path,
      pathname,
      declared.map((entry) => entry.path),
    ),
  ).toBe(expected);
});
