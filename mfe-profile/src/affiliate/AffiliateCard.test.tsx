import { affiliateSees, type User } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import ProfileScreen from '../profile/ProfileScreen';

let stored: User;
let affiliate: object | null = null;
const server = fakeApi(
  api.get('/user/:id', () => stored),
  api.get('/affiliate/:id/card', () => affiliate ?? api.error(404, 'not_found', 'This affiliate')),
  api.delete('/user/:id/affiliate', ({ params }) => {
    if (params.id === stored.id) stored = { ...stored, affiliate_id: null };
    return { message: 'You have left.' };
  }),
);
beforeEach(() => {
  stored = buildCustomer({ affiliate_id: 'a1' });
  affiliate = { id: 'a1', company_name: 'Travel Ltd', logo: null, domain: null, colour: null };
});

const renderAffiliateCard = () =>
  renderScreen(<ProfileScreen />, { user: stored, at: `/profile/${stored._id}`, path: '/profile/:id' });

it('says who the affiliate is and what they see, and ends it after a question', async () => {
  const { person } = renderAffiliateCard();
  const card = await screen.findByRole('region', { name: 'Your affiliate' });
  await waitFor(() => expect(card).toHaveTextContent('You are a customer of Travel Ltd, who sees:'));
  for (const line of affiliateSees) expect(card).toHaveTextContent(line);
  await person.click(screen.getByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Travel Ltd?' });
  expect(dialog).toHaveTextContent('Your eSIMs, plans and wallet stay yours.');
  expect(stored.affiliate_id).toBe('a1');
  await person.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1)!);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Your affiliate' })).not.toBeInTheDocument(),
  );
  expect(shownToasts()).toContain('You have left. Travel Ltd no longer sees your account.');
  const cardBefore = screen.getByRole('region', { name: 'Two-Factor Authentication Disabled' });
  const pairs = cardBefore.parentElement?.parentElement;
  await waitFor(() => expect(pairs).toContainElement(document.activeElement as HTMLElement));
});

it('stays, and says so, when leaving fails; an affiliate without a name can be left too', async () => {
  affiliate = null;
  server.use(api.delete('/user/:id/affiliate', () => api.unreachable()));
  const { person } = renderAffiliateCard();
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('alertdialog', { name: 'Leave this affiliate?' });
  await person.click(screen.getAllByRole('button', { name: 'Leave' }).at(-1)!);
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(shownToasts()[0]).toBe('There was no answer. If they are still shown here, try again.');
  expect(screen.getByRole('region', { name: 'Your affiliate' })).toBeInTheDocument();
});

it('is not there for a customer of nobody', async () => {
  stored = buildCustomer();
  renderAffiliateCard();
  expect(
    await screen.findByRole('region', { name: 'Two-Factor Authentication Disabled' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your affiliate' })).not.toBeInTheDocument();
});
