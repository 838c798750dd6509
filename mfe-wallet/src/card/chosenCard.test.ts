import { confirmNewCard, fieldsMissing, findObstacle, requestOf, type CardForm } from './chosenCard';

const submit = jest.fn();
const confirmPayment = jest.fn();
const form = { stripe: { confirmPayment }, elements: { submit } } as unknown as CardForm;
const newCard = { fullName: 'Ada Okafor', isComplete: true, isSaved: false, form };
beforeEach(() => submit.mockResolvedValue({}));

describe('what keeps a card from being charged', () => {
  it('is nothing for a saved card', async () => {
    expect(await findObstacle({ savedCardId: 'pm_visa' })).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('is nothing for a new card whose fields are valid', async () => {
    expect(await findObstacle(newCard)).toBeNull();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is a missing name', async () => {
    expect(await findObstacle({ ...newCard, fullName: '' })).toBe(fieldsMissing);
    expect(fieldsMissing).toEqual({ text: 'please, fill all the fields', isToast: true });
    expect(submit).not.toHaveBeenCalled();
  });

  it('is a form that has not loaded', async () => {
    expect(await findObstacle({ ...newCard, form: null })).toEqual({
      text: 'The card form has not loaded yet. Check your connection and try again.',
      isToast: true,
    });
  });

  const incomplete = {
    text: 'Complete the card’s number, expiry date and security code.',
    isToast: false,
  };
  it.each([
    ['the processor’s reason', true, { message: 'Expired.' }, { text: 'Expired.', isToast: false }],
    ['some reason', true, {}, { text: 'Check the card’s details.', isToast: false }],
    ['the rest of the card', false, { message: 'Incomplete.' }, incomplete],
    ['the rest of the card without an error', false, undefined, incomplete],
  ])('is %s', async (_what, isComplete, error, obstacle) => {
    submit.mockResolvedValue({ error });
    expect(await findObstacle({ ...newCard, isComplete })).toEqual(obstacle);
  });
});

it('tells the server which card is charged, and whether a new one is saved', () => {
  expect(requestOf({ savedCardId: 'pm_visa' })).toEqual({ savedCardId: 'pm_visa' });
  expect(requestOf(newCard)).toEqual({});
  expect(requestOf({ ...newCard, isSaved: true })).toEqual({ saveCard: true });
});

it('charges a new card under its owner’s name, and leaves the page only if the card requires it', async () => {
  const result = { paymentIntent: { status: 'succeeded' } };
  confirmPayment.mockResolvedValue(result);
  expect(await confirmNewCard(newCard, 'pi_1_secret', 'ada@example.com')).toBe(result);
  expect(confirmPayment).toHaveBeenCalledWith({
    elements: form.elements,
    clientSecret: 'pi_1_secret',
    confirmParams: {
      return_url: window.location.href,
      payment_method_data: { billing_details: { name: 'Ada Okafor', email: 'ada@example.com' } },
    },
    redirect: 'if_required',
  });
});
