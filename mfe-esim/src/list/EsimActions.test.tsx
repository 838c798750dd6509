import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { addPlanOverlay, buildEsim, buildEsimPlan } from '../testing/builders';
import EsimListScreen from './EsimListScreen';

let listed: ReturnType<typeof buildEsim>[] = [];
const server = fakeApi(api.get('/esim/:userId', () => ({ data: listed, total: listed.length })));
beforeEach(() => {
  listed = [buildEsim({ uid: 'esim-a', tag: 'Paris' })];
});
const slots = { 'purchase/esim': () => null, 'wallet/open-purchases': () => null };
const renderEsimActions = () =>
  renderScreen(<EsimListScreen />, { user: buildCustomer(), at: '/esim', slots, overlays: [addPlanOverlay] });
type Person = ReturnType<typeof renderEsimActions>['person'];
/** Chooses an action of the eSIM ‘Paris’. */
const choose = async (person: Person, action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for Paris' }));
  await person.click(screen.getByRole('menuitem', { name: action }));
};

it('renames an eSIM, and keeps what was typed when that fails', async () => {
  const sent: unknown[] = [];
  server.use(
    api.patch('/esim/:id', ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return api.error(503, 'unavailable', 'Please try again in a minute.');
      listed = [buildEsim({ uid: 'esim-a', tag: 'Rome' })];
      return { message: 'ok', esim: listed[0] };
    }),
  );
  const { person } = renderEsimActions();
  await choose(person, 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename eSIM' });
  const field = within(dialog).getByLabelText('eSIM Tag');
  expect(field).toHaveValue('Paris');
  await person.clear(field);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Type a name, for instance where you use it.');
  await person.type(field, ' Rome ');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please try again in a minute.'));
  expect(field).toHaveValue(' Rome ');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Rome/ })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ tag: 'Rome' }, { tag: 'Rome' }]);
});

it('archives an eSIM, shows the archive, and moves it back', async () => {
  server.use(
    api.get('/esim/:userId', ({ query }) => {
      const isArchive = query.get('show') === 'archived';
      const shown = listed.filter(({ archivedAt }) => !!archivedAt === isArchive);
      return { data: shown, total: shown.length };
    }),
    api.patch('/esim/:id', ({ body }) => {
      const { isArchived } = body as { isArchived: boolean };
      listed = listed.map((esim) => ({
        ...esim,
        archivedAt: isArchived ? '2026-01-07T00:00:00.000Z' : null,
      }));
      return { message: 'ok', esim: listed[0] };
    }),
  );
  const { person, address } = renderEsimActions();
  await choose(person, 'Archive');
  await waitFor(() => expect(shownToasts()).toEqual(['eSIM archived. It keeps working.']));
  expect(await screen.findByText('No eSIM found')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show archived' }));
  expect(address()).toBe('/esim?show=archived');
  await screen.findByRole('row', { name: /Paris/ });
  await choose(person, 'Move back to the list');
  expect(await screen.findByText(/^Archive an eSIM from its menu/)).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByRole('row', { name: /Paris/ })).toBeInTheDocument();
  expect(shownToasts()).toContain('eSIM is back in the list');
});

it('leads from the menu to the QR code of an eSIM that no phone holds', async () => {
  listed = [
    buildEsim({ uid: 'esim-a', tag: 'Paris', network_status: 'NOT_ACTIVE', service_status: 'inactive' }),
  ];
  const { person } = renderEsimActions();
  await person.click(await screen.findByRole('button', { name: 'Actions for Paris' }));
  expect(screen.getByRole('menuitem', { name: 'Install' })).toHaveAttribute(
    'href',
    `/esim/esim-a?user_id=${buildCustomer()._id}&tab=activation`,
  );
});

it.each([
  ['Add data', buildEsim({ uid: 'esim-a', tag: 'Paris' })],
  [
    'Buy again',
    buildEsim({ uid: 'esim-a', tag: 'Paris', plans: [buildEsimPlan({ data_bytes_remaining: 0 })] }),
  ],
])('leads from the menu to a plan by %s', async (name, esim) => {
  listed = [esim];
  const { person, address } = renderEsimActions();
  await choose(person, name);
  expect(address()).toBe('/esim?add-plan=open&esim=esim-a');
});
