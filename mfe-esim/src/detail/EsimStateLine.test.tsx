import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  filledButtons,
  renderScreen,
} from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildDetail, buildEsim, buildEsimPlan } from '../testing/builders';
import EsimDetailScreen from './EsimDetailScreen';

const owner = buildCustomer()._id;
let esim = buildEsim();
const server = fakeApi(
  api.get('/esim/:esimId/data-plans', () => buildDetail(esim)),
  api.get('/esim/:esimId/renewal', () => ({ renewal: null, offers: [] })),
  api.get('/esim/:esimId/data-usage', () => ({ data: [], refreshedAt: null })),
);
beforeEach(() => {
  esim = buildEsim({ uid: 'esim-a' });
});
const renderEsimStateLine = (user = buildCustomer()) =>
  renderScreen(<EsimDetailScreen />, {
    user,
    at: `/esim/esim-a?user_id=${owner}`,
    path: '/esim/:id',
  });

describe('its state', () => {
  it('is one sentence, with the next step while no phone holds it', async () => {
    esim = buildEsim({ uid: 'esim-a', network_status: 'NOT_ACTIVE', service_status: 'inactive' });
    const { person, address } = renderEsimStateLine();
    expect(await screen.findByText('Ready to install')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Install' }));
    expect(address()).toBe(`/esim/esim-a?user_id=${owner}&tab=activation`);
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Activation' })).toHaveFocus();
  });

  it.each([
    ['Install', { network_status: 'NOT_ACTIVE' }],
    ['Buy again', { plans: [buildEsimPlan({ data_bytes_remaining: 0 })] }],
    ['Add Data Plan', {}],
  ])('leads with one filled button, %s', async (name, changes) => {
    esim = buildEsim({ uid: 'esim-a', ...changes });
    renderEsimStateLine();
    await screen.findByRole('button', { name: 'Add Data Plan' });
    expect(filledButtons()).toEqual([name]);
  });

  it('is renamed in place by its owner alone', async () => {
    server.use(
      api.patch('/esim/:id', ({ body }) => {
        esim = { ...esim, tag: (body as { tag: string }).tag };
        return { message: 'ok', esim };
      }),
    );
    const { person, unmount } = renderEsimStateLine();
    await person.click(await screen.findByRole('button', { name: 'Rename' }));
    const field = await screen.findByLabelText('eSIM Tag');
    await person.clear(field);
    await person.type(field, 'Rome{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rome' })).toBeInTheDocument();
    unmount();
    renderEsimStateLine(buildAffiliate());
    await screen.findByText('ENABLED');
    expect(screen.queryByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
  });

  it('is in the portal’s words, and in the carrier’s among the technical details alone', async () => {
    esim = buildEsim({ uid: 'esim-a', service_status: 'enabled', network_status: 'ENABLED' });
    renderEsimStateLine();
    expect(await screen.findByText('Network status at the carrier')).toBeInTheDocument();
    expect(screen.getByText('Connected')).toBeInTheDocument();
    expect(screen.getAllByText('ENABLED')).toHaveLength(1);
    expect(screen.getAllByText('enabled')).toHaveLength(1);
  });
});
