import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPlan } from '../testing/builders';
import { BuyAgain } from '../steps/plans/BuyAgain';
import { ReviewStep } from './ReviewStep';

const user = buildCustomer();
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('says everything that matters before the wallet is charged, and takes the focus', () => {
  renderScreen(<ReviewStep plan={buildPlan()} facts={[['eSIM', 'Paris']]} />, { user });
  expect(facts()).toEqual([
    ['Package', 'France 1 GB'],
    ['Data', '1\u00A0GB'],
    ['Speed', 'Full speed, no daily limit'],
    ['Valid', '5 days (plus the day you arrive)'],
    ['eSIM', 'Paris'],
    ['Charged to your wallet', '$4.00'],
  ]);
  expect(screen.getByRole('group', { name: 'Your purchase' })).toHaveFocus();
});

it('says so of an unlimited package without a rule', () => {
  const plan = buildPlan({ name: 'France unlimited', policy_name: '', data_quota_mb: 0 });
  renderScreen(<ReviewStep plan={plan} facts={[]} />, { user });
  expect(Object.fromEntries(facts())).toMatchObject({ Data: 'Unlimited' });
});

it.each([
  [{}, 'France 1 GB · 1 GB for 5 days', 'Choose France 1 GB again'],
  [{ name: 'France unlimited' }, 'France unlimited · Unlimited for 5 days', 'Choose France unlimited again'],
])('offers %j again for its price', async (changes, text, label) => {
  const onChoose = jest.fn();
  const { person } = renderScreen(<BuyAgain plan={buildPlan(changes)} onChoose={onChoose} />, { user });
  expect(screen.getByRole('region', { name: 'Buy the same again' })).toHaveTextContent(text);
  const button = screen.getByRole('button', { name: label });
  expect(button).toHaveTextContent('$4.00');
  await person.click(button);
  expect(onChoose).toHaveBeenCalledTimes(1);
});
