import { buildPlan, buildUnfinished } from '../testing/builders';
import {
  asFirstSent,
  claimAllUnfinished,
  claimUnfinished,
  dataPlanPlace,
  esimPlace,
  intentOf,
  removeUnfinished,
  storeUnfinished,
} from './unfinishedPurchase';

const place = esimPlace('u-1');
const customerPlace = esimPlace('u-1', 'c-9');
const planPlace = dataPlanPlace('u-1', 'esim-1');
const foreignPlace = esimPlace('u-2');
const nameOf = (of: string) => `portal:unfinished-purchase:${of}`;
const purchase = buildUnfinished();

afterEach(() => {
  for (const used of [place, customerPlace, planPlace, foreignPlace]) removeUnfinished(used);
});

it('names places by kind, user and what is bought for', () => {
  expect([place, customerPlace, planPlace]).toEqual(['esim:u-1:any', 'esim:u-1:c-9', 'data-plan:u-1:esim-1']);
});

it('names an intent by everything that makes it another purchase', () => {
  expect(intentOf(place, purchase)).toBe('purchase:esim:u-1:any:fr-1:4:self');
  const customer = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };
  expect(intentOf(place, { ...purchase, customer })).toBe('purchase:esim:u-1:any:fr-1:4:c-9');
});

it('is claimed once, until it is sent again', () => {
  storeUnfinished(place, purchase);
  expect(claimUnfinished(place)).toEqual(purchase);
  expect(claimUnfinished(place)).toBeNull();
  storeUnfinished(place, purchase);
  expect(claimUnfinished(place)).toEqual(purchase);
});

it('is gone once it is removed, and another one can be claimed then', () => {
  storeUnfinished(place, purchase);
  claimUnfinished(place);
  removeUnfinished(place);
  expect(window.sessionStorage).toHaveLength(0);
  window.sessionStorage.setItem(nameOf(place), JSON.stringify(purchase));
  expect(claimUnfinished(place)).toEqual(purchase);
});

it('claims nothing where nothing is stored, and what is stored later', () => {
  expect(claimUnfinished(place)).toBeNull();
  window.sessionStorage.setItem(nameOf(place), JSON.stringify(purchase));
  expect(claimUnfinished(place)).toEqual(purchase);
});

it('claims all purchases of one user, and no other’s', () => {
  const ofCustomer = buildUnfinished({ cost: 5 });
  const ofPlan = buildUnfinished({ type: 'data-plan', esimUid: 'esim-1' });
  storeUnfinished(place, purchase);
  storeUnfinished(customerPlace, ofCustomer);
  storeUnfinished(planPlace, ofPlan);
  storeUnfinished(foreignPlace, purchase);
  window.sessionStorage.setItem('some-other-name:of-the-same-tab:u-1', JSON.stringify(purchase));
  claimUnfinished(customerPlace);
  const claimed = claimAllUnfinished('u-1').toSorted((one, other) => one.place.localeCompare(other.place));
  expect(claimed).toEqual([
    { place: planPlace, purchase: ofPlan },
    { place, purchase },
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
  window.sessionStorage.setItem(nameOf(place), text);
  expect(claimUnfinished(place)).toBeNull();
  expect(asFirstSent(place, purchase)).toBe(purchase);
});

it('sends a purchase as it was sent first, and another one as it is', () => {
  storeUnfinished(place, purchase);
  expect(asFirstSent(place, { ...purchase, tag: 'Rome', country: null })).toEqual(purchase);
  const dearer = { ...purchase, cost: 5 };
  expect(asFirstSent(place, dearer)).toBe(dearer);
  const other = { ...purchase, plan: buildPlan({ uid: 'fr-2' }) };
  expect(asFirstSent(place, other)).toBe(other);
  expect(asFirstSent(customerPlace, other)).toBe(other);
});

it('goes on without storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
  expect(() => storeUnfinished(place, purchase)).not.toThrow();
  expect(() => removeUnfinished(place)).not.toThrow();
  expect(claimUnfinished(place)).toBeNull();
  expect(claimAllUnfinished('u-1')).toEqual([]);
  expect(asFirstSent(place, purchase)).toBe(purchase);
  storage.mockRestore();
});
