import type { AddFundResponse } from '@portal/contract';

const mockStripe = { handleNextAction: jest.fn() };
let mockIsLoaded = true;
jest.mock('./whenStripe', () => ({ whenStripe: async () => (mockIsLoaded ? mockStripe : null) }));
import { lostConnection, paymentFailed } from './confirmCard';
import { finishSavedCard } from './finishSavedCard';

const started = (status: AddFundResponse['status']): AddFundResponse => ({
  clientSecret: 'pi_1_secret',
  paymentIntentId: 'pi_1',
  status,
});
const askServer = jest.fn();
const finish = (status: AddFundResponse['status']) =>
  finishSavedCard(started(status), askServer, () => undefined);

beforeEach(() => {
  mockIsLoaded = true;
  askServer.mockReset().mockResolvedValue({ data: { outcome: 'pending' } });
  mockStripe.handleNextAction.mockReset();
});

it('ends at once when the card was charged, or the payment is over', async () => {
  expect(await finish('succeeded')).toEqual({ status: 'succeeded' });
  expect(await finish('canceled')).toEqual({ status: 'canceled', reason: paymentFailed });
  expect(askServer).not.toHaveBeenCalled();
  expect(mockStripe.handleNextAction).not.toHaveBeenCalled();
});

it('asks the server what became of a payment that is still open, and never charges again', async () => {
  expect(await finish('open')).toEqual({ status: 'failed', reason: lostConnection });
  askServer.mockResolvedValue({ data: { outcome: 'credited' } });
  expect(await finish('open')).toEqual({ status: 'credited' });
  expect(mockStripe.handleNextAction).not.toHaveBeenCalled();
});

it('lets the owner approve what the bank asks for', async () => {
  mockStripe.handleNextAction.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  expect(await finish('requires_action')).toEqual({ status: 'succeeded', isEarlier: false });
  expect(mockStripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
});

it('says that the approval could not be shown', async () => {
  mockIsLoaded = false;
  expect(await finish('requires_action')).toEqual({
    status: 'failed',
    reason: 'Your bank asks you to approve this payment, and its page did not load. Check your connection.',
  });
});

it('asks the server when the approval throws', async () => {
  mockStripe.handleNextAction.mockRejectedValue(new Error('The PaymentIntent has another status.'));
  expect(await finish('requires_action')).toEqual({ status: 'failed', reason: lostConnection });
  askServer.mockResolvedValue({ data: { outcome: 'credited' } });
  expect(await finish('requires_action')).toEqual({ status: 'credited' });
});
