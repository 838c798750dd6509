// Buying under one's own referral link earns no commission, in the ledger and on screens.
import { useShop } from '../../testing/useShop';

const shop = useShop();

const earned = async (customerEmail: string, affiliateEmail: string) => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', email: affiliateEmail });
  const customer = await shop.fundedCustomer(50, { email: customerEmail, affiliateId: affiliate.user.id });
  await shop.buyEsim(customer);
  await shop.pay(customer, 'esim');
  const { id } = affiliate.user;
  const earnings = await shop.api.call('GET', `/affiliate/${id}/earnings`, { as: affiliate });
  const shown = await shop.api.call('GET', `/wallet/${id}/customers`, { as: affiliate });
  expect(shown.body['total']).toBe(2);
  return {
    final: earnings.body['final'],
    pending: earnings.body['pending'],
    shown: (shown.body['totals'] as { commission: number }).commission,
    lines: (shown.body['transactions'] as { commission: number }[]).map(({ commission }) => commission),
  };
};

test.each([
  ['the same email', 'ada@self.example', 'ada@self.example'],
  ['the same email in wide letters, stored before', 'eve@ｓelf.example', 'eve@self.example'],
  ['the same email with a final dot, stored before', 'dot@self.example.', 'dot@self.example'],
  ['the same mailbox with a suffix', 'grace+shop@self.example', 'Grace@self.example'],
])('%s: nothing', async (_case, customerEmail, affiliateEmail) => {
  expect(await earned(customerEmail, affiliateEmail.toLowerCase())).toEqual({
    final: 0,
    pending: 0,
    shown: 0,
    lines: [0, 0],
  });
});

test('another user: five per cent', async () => {
  const { final, pending, shown, lines } = await earned('friend@self.example', 'linus@self.example');
  expect(final).toBeGreaterThan(0);
  expect(pending).toBe(final);
  expect(shown).toBeCloseTo(Number(final) * 2, 5);
  expect(lines).toEqual([final, final]);
});
