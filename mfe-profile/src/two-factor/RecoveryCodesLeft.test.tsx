import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { RecoveryCodesLeft } from './RecoveryCodesLeft';

fakeApi(
  api.get('/2fa/recovery-codes', () => ({ remaining: 10 })),
  api.post('/2fa/recovery-codes', () => api.unreachable()),
);

it('says that codes may be replaced when the answer was lost', async () => {
  const { person } = renderScreen(<RecoveryCodesLeft onRenewed={() => undefined} />);
  await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const field = await screen.findByRole('textbox', { name: 'Code from the app' });
  await person.type(field, '123456');
  await person.click(screen.getByRole('button', { name: 'Make new codes' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/your codes may be replaced/));
});
