// The access matrix down to fields: who is shown activation details, wallets and top-ups, and whom emails reach.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { creditTopUp, holdForPurchase } from '../../money/ledger/movements';
import { giveEsim } from '../../testing/giveEsim';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { usersTable } from '../../people/users/usersTable';

const api = useTestApi();
let affiliate: SignedIn;
let otherAffiliate: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  affiliate = await api.signIn({ role: 'affiliate' });
  otherAffiliate = await api.signIn({ role: 'affiliate' });
  stranger = await api.signIn();
});

const customer = (passwordHash: string | null, affiliateId: string | null = affiliate.user.id) =>
  api.signIn({ passwordHash, affiliateId });

interface Shown {
  list: number | boolean;
  detail: number | boolean;
  qrMail: number;
  manualMail: number;
}

/** What a viewer gets of an eSIM: a status that is not 200, or whether the activation details are there. */
const lookAt = async (
  as: SignedIn,
  owner: SignedIn,
  esim: { uid: string; activationCode: string },
): Promise<Shown> => {
  const { uid: esimId, activationCode } = esim;
  const hasDetails = (shown: Record<string, unknown> | undefined): boolean => {
    const fields = [shown?.['activation_code'], shown?.['smdp_address']];
    expect([
      [undefined, undefined],
      [activationCode, 'rsp.example.com'],
    ]).toContainEqual(fields);
    expect(shown).toMatchObject({ uid: esimId, tag: 'x', service_status: 'inactive' });
    return fields[0] !== undefined;
  };
  const list = await api.call('GET', `/esim/${owner.user.id}`, { as });
  const inList = (list.body['data'] as Record<string, unknown>[] | undefined)?.find(
    ({ uid }) => uid === esimId,
  );
  const detail = await api.call('GET', `/esim/${esimId}/data-plans`, { as });
  const inDetail = (detail.body['result'] as { esim: Record<string, unknown> } | undefined)?.esim;
  const mail = { email: owner.user.email, userName: 'Ada', qrCodeUrl: activationCode, esimId };
  const qr = await api.call('POST', '/instruction/qr-code-instruction-email', { as, body: mail });
  const manual = await api.call('POST', '/instruction/manual-instruction-email', {
    as,
    // Named by its code, as a client of the specification does.
    body: { ...mail, esimId: undefined, activationCode, smdpAddress: 'rsp.example.com' },
  });
  return {
    list: list.status === 200 ? hasDetails(inList) : list.status,
    detail: detail.status === 200 ? hasDetails(inDetail) : detail.status,
    qrMail: qr.status,
    manualMail: manual.status,
  };
};

const all: Shown = { list: true, detail: true, qrMail: 200, manualMail: 200 };
const withoutDetails: Shown = { list: false, detail: false, qrMail: 409, manualMail: 409 };
const nothing: Shown = { list: 404, detail: 404, qrMail: 404, manualMail: 404 };

test.each([
  ['a referred customer, who paid', 'hash', 'owner', withoutDetails],
  ['a referred customer, the affiliate paid', 'hash', 'affiliate', all],
  ['a created customer without a password, who paid', null, 'owner', all],
  ['a created customer without a password, the affiliate paid', null, 'affiliate', all],
] as const)('the eSIM of %s', async (_case, passwordHash, payer, forAffiliate) => {
  const owner = await customer(passwordHash);
  const esim = await giveEsim(api.services, owner, payer === 'owner' ? owner : affiliate);
  expect(await lookAt(owner, owner, esim)).toEqual(all);
  expect(await lookAt(affiliate, owner, esim)).toEqual(forAffiliate);
  expect(await lookAt(otherAffiliate, owner, esim)).toEqual(nothing);
  expect(await lookAt(stranger, owner, esim)).toEqual(nothing);
});

test('a created customer who chooses a password shuts the affiliate out of what the affiliate did not pay', async () => {
  const owner = await customer(null);
  const esim = await giveEsim(api.services, owner, owner);
  expect(await lookAt(affiliate, owner, esim)).toEqual(all);
  await api.services.db
    .update(usersTable)
    .set({ passwordHash: 'hash' })
    .where(eq(usersTable.id, owner.user.id));
  expect(await lookAt(affiliate, owner, esim)).toEqual(withoutDetails);
});

test('whoever presses it, the instructions go to the owner, addressed by the owner’s own name', async () => {
  const owner = await customer('hash');
  const esim = await giveEsim(api.services, owner, affiliate);
  for (const email of [affiliate.user.email, owner.user.email]) {
    const body = { email, userName: 'Someone else', qrCodeUrl: esim.activationCode, esimId: esim.uid };
    const response = await api.call('POST', '/instruction/qr-code-instruction-email', {
      as: affiliate,
      body,
    });
    expect(response.body['message']).toContain(owner.user.email);
  }
  expect(await findEmailsTo(api, affiliate.user.email)).toEqual([]);
  expect(await findEmailsTo(api, owner.user.email)).toMatchObject([
    { data: { name: owner.user.fname, activationCode: esim.activationCode } },
    { data: { name: owner.user.fname } },
  ]);
});

test('the detail says who the owner is, to whoever sees it', async () => {
  const owner = await customer('hash');
  const { uid } = await giveEsim(api.services, owner, affiliate);
  for (const as of [owner, affiliate]) {
    const { body } = await api.call('GET', `/esim/${uid}/data-plans`, { as });
    expect(body['result']).toMatchObject({
      owner: { fname: owner.user.fname, lname: owner.user.lname, email: owner.user.email },
    });
  }
});

test('a customer’s balance and card top-ups are the customer’s alone; purchases are the affiliate’s to see', async () => {
  const owner = await customer('hash');
  const userId = owner.user.id;
  await api.services.db.transaction(async (tx) => {
    await creditTopUp(tx, { userId, amountCents: 5_000n, paymentIntentId: `pi_${randomUUID()}` });
    await holdForPurchase(tx, {
      purchaseId: randomUUID(),
      userId,
      amountCents: 500n,
      description: 'eSIM purchase: x',
    });
  });
  expect((await api.call('GET', `/wallet/${userId}`, { as: owner })).body).toMatchObject({
    walletBalance: 45,
    total: 2,
  });
  expect((await api.call('GET', `/wallet/${userId}`, { as: affiliate })).status).toBe(404);
  for (const query of ['', '&search=wallet', '&type=credit', '&sort=amount']) {
    const { body } = await api.call(
      'GET',
      `/wallet/${affiliate.user.id}/customers?customerId=${userId}${query}`,
      {
        as: affiliate,
      },
    );
    expect(JSON.stringify(body)).not.toContain('top-up');
    expect(body['totals']).toMatchObject({ credit: 0 });
  }
  const { body } = await api.call('GET', `/wallet/${affiliate.user.id}/customers?customerId=${userId}`, {
    as: affiliate,
  });
  expect(body).toMatchObject({
    total: 1,
    transactions: [{ amount: 5, commission: 0.25 }],
    totals: { credit: 0, debit: 5 },
  });
});
