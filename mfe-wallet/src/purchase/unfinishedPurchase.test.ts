import { buildPlan, buildUnfinished } from '../testing/builders';
import {
  asFirstSent,
  claimAllUnfinished,
  claimUnfinished,
  dataPlanStorageKey,
  esimStorageKey,
  intentOf,
  removeUnfinished,
  storeUnfinished,
} from './unfinishedPurchase';

const storageKey = esimStorageKey('u-1');
const customerKey = esimStorageKey('u-1', 'c-9');
const planKey = dataPlanStorageKey('u-1', 'esim-1');
const foreignKey = esimStorageKey('u-2');
const nameOf = (of: string) => `portal:unfinished-purchase:${of}`;
const purchase = buildUnfinished();

afterEach(() => {
  for (const used of [storageKey, customerKey, planKey, foreignKey]) removeUnfinished(used);
});

it('names keys by kind, user and what is bought for', () => {
  expect([storageKey, customerKey, planKey]).toEqual([
    'esim:u-1:any',
    'esim:u-1:c-9',
    'data-plan:u-1:esim-1',
  ]);
});

it('names an intent by everything that makes it another purchase', () => {
  expect(intentOf(storageKey, purchase)).toBe('purchase:esim:u-1:any:fr-1:4:self');
  const customer = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };
  expect(intentOf(storageKey, { ...purchase, customer })).toBe('purchase:esim:u-1:any:fr-1:4:c-9');
});

it('is claimed once, until it is sent again', () => {
  storeUnfinished(storageKey, purchase);
  expect(claimUnfinished(storageKey)).toEqual(purchase);
  expect(claimUnfinished(storageKey)).toBeNull();
  storeUnfinished(storageKey, purchase);
  expect(claimUnfinished(storageKey)).toEqual(purchase);
});

it('is gone once it is removed, and another one can be claimed then', () => {
  storeUnfinished(storageKey, purchase);
  claimUnfinished(storageKey);
  removeUnfinished(storageKey);
  expect(window.sessionStorage).toHaveLength(0);
  window.sessionStorage.setItem(nameOf(storageKey), JSON.stringify(purchase));
  expect(claimUnfinished(storageKey)).toEqual(purchase);
});

it('claims nothing where nothing is stored, and what is stored later', () => {
  expect(claimUnfinished(storageKey)).toBeNull();
  window.sessionStorage.setItem(nameOf(storageKey), JSON.stringify(purchase));
  expect(claimUnfinished(storageKey)).toEqual(purchase);
});

it('claims all purchases of one user, and no other’s', () => {
  const ofCustomer = buildUnfinished({ cost: 5 });
  const ofPlan = buildUnfinished({ type: 'data-plan', esimUid: 'esim-1' });
  storeUnfinished(storageKey, purchase);
  storeUnfinished(customerKey, ofCustomer);
  storeUnfinished(planKey, ofPlan);
  storeUnfinished(foreignKey, purchase);
  window.sessionStorage.setItem('some-other-name:of-the-same-tab:u-1', JSON.stringify(purchase));
  claimUnfinished(customerKey);
  const claimed = claimAllUnfinished('u-1').toSorted((one, other) =>
    one.storageKey.localeCompare(other.storageKey),
  );
  expect(claimed).toEqual([
    { storageKey: planKey, purchase: ofPlan },
    { storageKey, purchase },
  ]);
  expect(claimAllUnfinished('u-1')).toEqual([]);
});

it.each([
  'null',
  '1',
  '"text"',
  '{}',
  '{ "cost": 4 }',
  '{ "cost": 4, "plan": null }',
  '{ "cost": 4, "plan": "fr-1" }',
  '{ "cost": 4, "plan": {} }',
  '{ "plan": { "uid": "fr-1" } }',
  'no JSON',
])('does not take %s for a purchase', (text) => {
  window.sessionStorage.setItem(nameOf(storageKey), text);
  expect(claimUnfinished(storageKey)).toBeNull();
  expect(asFirstSent(storageKey, purchase)).toBe(purchase);
});

it('sends a purchase as it was sent first, and another one as it is', () => {
  storeUnfinished(storageKey, purchase);
  expect(asFirstSent(storageKey, { ...purchase, tag: 'Rome', country: null })).toEqual(purchase);
  const dearer = { ...purchase, cost: 5 };
  expect(asFirstSent(storageKey, dearer)).toBe(dearer);
  const other = { ...purchase, plan: buildPlan({ uid: 'fr-2' }) };
  expect(asFirstSent(storageKey, other)).toBe(other);
  expect(asFirstSent(customerKey, other)).toBe(other);
});

it('continues without storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  expect(() => storeUnfinished(storageKey, purchase)).not.toThrow();
  expect(() => removeUnfinished(storageKey)).not.toThrow();
  expect(claimUnfinished(storageKey)).toBeNull();
  expect(claimAllUnfinished('u-1')).toEqual([]);
  expect(asFirstSent(storageKey, purchase)).toBe(purchase);
  storage.mockRestore();
});
