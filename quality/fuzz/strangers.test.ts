// A customer and an affiliate send each request of others first: unchanged, and with their own id for that of the account.
// It succeeds for its owner afterwards, so they have changed nothing either.
import { hashPassword } from '../../api/src/base/security/passwords';
import { useShop } from '../../api/src/testing/useShop';
import type { SignedIn } from '../../api/src/testing/testApi';
import { walkJourneys } from './journeys';
import { operationsOf, type ApiDocument } from './operations';
import { fuzzPassword } from './plausibleFields';
import { createSend, type Send, type Sent } from './send';

const shop = useShop({ PAYOUT_MINIMUM_DOLLARS: '0.01', COMMISSION_PENDING_DAYS: '0' });

/** Fields of a path or a body that name nothing of one account. */
const publicNames = new Set(['planId', 'dataPlanId', 'productId', 'taxId']);
/** How calls answer that look for each name among what the caller has, and do the rest. */
const answersWithoutIt = new Map([
  ['mailInstructions', 200],
  ['markNotificationsRead', 200],
  ['saveAutoTopUp', 422],
]);

/** Ids in path and body of what belongs to somebody else than the caller. */
const foreignNames = ({ path, body }: Sent, caller: SignedIn): string[] =>
  Object.entries({ ...path, ...(body as object | undefined) })
    .filter(([name, value]) => /ids?$/i.test(name) && !publicNames.has(name) && value !== caller.user.id)
    .map(([name]) => name);

const withOwnId = (sent: Sent, owner: SignedIn, caller: SignedIn): Sent => {
  const text = JSON.stringify(sent).replaceAll(owner.user.id, caller.user.id);
  return JSON.parse(text) as Sent;
};

test('nobody reaches what a request of somebody else names', async () => {
  const { api } = shop;
  const operations = operationsOf((await api.call('GET', '/openapi.json')).body as unknown as ApiDocument);
  const passwordHash = await hashPassword(fuzzPassword);
  const customer = await api.signIn({ passwordHash });
  const affiliate = await api.signIn({ passwordHash, role: 'affiliate', companyName: 'Analytical Engines' });
  const strangers = [
    await shop.fundedCustomer(1000),
    await shop.fundedCustomer(1000, { role: 'affiliate', companyName: 'Difference Engines' }),
  ];
  const reached: string[] = [];
  const refused = new Set<string>();
  const tryAs = async (id: string, sent: Sent, as: SignedIn): Promise<void> => {
    const names = foreignNames(sent, as);
    if (names.length === 0) return;
    const tried = createSend(api, operations, ({ response: { status, text } }) => {
      if (status === 404 || status === answersWithoutIt.get(id)) refused.add(id);
      else reached.push(`${id} (${names.join(', ')}) as ${as.user.role}: ${status} ${text}`);
    });
    await tried(id, { ...sent, as }).catch(() => undefined);
  };
  const send = createSend(api, operations, () => undefined);
  const sendAfterStrangers: Send = async (id, sent = {}) => {
    const { as: owner, ...request } = sent;
    for (const stranger of owner ? strangers : []) {
      await tryAs(id, request, stranger);
      if (owner) await tryAs(id, withOwnId(request, owner, stranger), stranger);
    }
    return send(id, sent);
  };
  await walkJourneys(shop, { customer, affiliate }, sendAfterStrangers);
  expect(reached).toEqual([]);
  expect(refused.size).toBeGreaterThan(80);
});
