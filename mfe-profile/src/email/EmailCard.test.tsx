import type { EmailChange } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import EmailCard from './EmailCard';

const buildChange = (changes: Partial<EmailChange> = {}): EmailChange => ({
  email: 'new@example.com',
  isOldConfirmed: false,
  isNewConfirmed: false,
  expiresAt: '2026-11-26T10:00:00.000Z',
  ...changes,
});
let change: EmailChange | null;
let sent: unknown;
const path = '/user/:id/email-change';
const server = fakeApi(
  api.get(path, () => ({ change })),
  api.post(path, ({ body }) => {
    sent = body;
    change = buildChange();
    return { message: 'ok', change };
  }),
  api.delete(path, () => {
    change = null;
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  change = null;
  sent = undefined;
});
const renderCard = () => renderScreen(<EmailCard />, { user: buildCustomer({ email: 'ada@example.com' }) });
async function submit({ person }: ReturnType<typeof renderCard>, email: string) {
  await person.click(await screen.findByRole('button', { name: 'Change email' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change email' }));
  await person.type(dialog.getByLabelText(/^New email address/), email);
  await person.click(dialog.getByRole('button', { name: 'Send the links' }));
  return dialog;
}

it('sends links, says which are not opened yet, and cancels', async () => {
  const rendered = renderCard();
  await submit(rendered, 'new@example.com');
  expect(await screen.findByText('It becomes new@example.com')).toBeInTheDocument();
  expect(screen.getByText(/to ada@example\.com and to new@example\.com/)).toBeInTheDocument();
  expect(sent).toEqual({ email: 'new@example.com' });
  await rendered.person.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText('It becomes new@example.com')).not.toBeInTheDocument());
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change email' })).toHaveFocus();
});

it('does not say that a change is still there when the answer to its end was lost', async () => {
  change = buildChange();
  server.use(api.delete(path, () => api.unreachable()));
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: 'Cancel the change' }));
  const text = 'There was no answer. If the change is still listed, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it('names the address alone that has not confirmed', async () => {
  change = buildChange({ isOldConfirmed: true });
  renderCard();
  expect(await screen.findByText(/^Open the link in the mail to new@example\.com, by/)).toBeInTheDocument();
});

it('shows what is wrong with an address at its field', async () => {
  const dialog = await submit(renderCard(), 'ada');
  expect(dialog.getByLabelText(/^New email address/)).toHaveAccessibleDescription('Please enter valid email');
  expect(sent).toBeUndefined();
});

it('shows a refusal of the server at its field', async () => {
  const message = 'This is the email of your account already.';
  const details = [{ field: 'email', code: 'unchanged', message }];
  server.use(api.post(path, () => api.error(422, 'invalid_input', message, details)));
  const dialog = await submit(renderCard(), 'ada@example.com');
  expect(await dialog.findByText(message)).toBeInTheDocument();
});
