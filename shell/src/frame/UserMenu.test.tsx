import { PlatformProvider, store, userLoaded } from '@portal/platform/host';
import { buildCustomer } from '@portal/platform/testing';
import { MemoryRouter } from '@portal/router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UserMenu } from './UserMenu';

it('leads to help, the terms and the privacy policy', async () => {
  store.dispatch(userLoaded(buildCustomer()));
  render(
    <PlatformProvider slotOutlet={() => null}>
      <MemoryRouter>
        <UserMenu />
      </MemoryRouter>
    </PlatformProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: /User menu/ }));
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});
