import { settings } from '@portal/platform';

const mockLoad = jest.fn();
jest.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: (...given: unknown[]) => mockLoad(...given) as unknown,
}));
import { whenStripe } from './whenStripe';

it('loads the card processor’s script once, and again only after it failed', async () => {
  mockLoad.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  expect(await whenStripe()).toBeNull();

  const script = { elements: () => undefined };
  mockLoad.mockResolvedValue(script);
  expect(await whenStripe()).toBe(script);
  expect(await whenStripe()).toBe(script);
  const call = [settings.stripePublishableKey, { locale: 'en' }];
  expect(mockLoad.mock.calls).toEqual([call, call]);
});
