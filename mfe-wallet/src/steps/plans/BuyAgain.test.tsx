import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPlan } from '../../testing/builders';
import { BuyAgain } from './BuyAgain';

it.each([
  [{}, 'France 1 GB · 1 GB for 5 days', 'Choose France 1 GB again'],
  [{ name: 'France unlimited' }, 'France unlimited · Unlimited for 5 days', 'Choose France unlimited again'],
])('offers %j again for its price', async (changes, text, label) => {
  const onChoose = jest.fn();
  const { person } = renderScreen(<BuyAgain plan={buildPlan(changes)} onChoose={onChoose} />, {
    user: buildCustomer(),
  });
  expect(screen.getByRole('region', { name: 'Buy the same again' })).toHaveTextContent(text);
  const button = screen.getByRole('button', { name: label });
  expect(button).toHaveTextContent('$4.00');
  await person.click(button);
  expect(onChoose).toHaveBeenCalledTimes(1);
});
