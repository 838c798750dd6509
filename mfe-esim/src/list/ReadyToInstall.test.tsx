import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildEsim } from '../testing/builders';
import { ReadyToInstall } from './ReadyToInstall';

const userId = buildCustomer()._id;
const waiting = (uid: string) =>
  buildEsim({ uid, tag: `Trip ${uid}`, network_status: 'NOT_ACTIVE', service_status: 'inactive' });
const renderReadyToInstall = (...esims: ReturnType<typeof buildEsim>[]) =>
  renderScreen(<ReadyToInstall esims={esims} userId={userId} />, { user: buildCustomer(), at: '/esim' });

it('leads to the QR code of the newest eSIM that no phone holds', () => {
  renderReadyToInstall(buildEsim(), waiting('a'), waiting('b'));
  expect(screen.getByRole('region', { name: 'Ready to install' })).toHaveTextContent('Trip a');
  expect(screen.getByRole('link', { name: 'Install now' })).toHaveAttribute(
    'href',
    `/esim/a?user_id=${userId}&tab=activation`,
  );
});

it('does not repeat the name of the first row', () => {
  const first = waiting('a');
  const { rerender } = renderScreen(<ReadyToInstall esims={[first]} firstListed={first} userId={userId} />, {
    user: buildCustomer(),
  });
  expect(screen.getByRole('region', { name: 'Ready to install' })).toHaveTextContent('The first one below');
  expect(screen.getByRole('region')).not.toHaveTextContent('Trip a');
  rerender(<ReadyToInstall esims={[first]} firstListed={waiting('b')} userId={userId} />);
  expect(screen.getByRole('region')).toHaveTextContent('Trip a');
});

it('goes on with the next one, and stays away after a reload, when one is put off', async () => {
  const { person, unmount } = renderReadyToInstall(waiting('a'), waiting('b'));
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('region')).toHaveTextContent('Trip b');
  unmount();
  renderReadyToInstall(waiting('a'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('does not offer what is installed', () => {
  renderReadyToInstall(buildEsim());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('survives a storage that holds something else', () => {
  localStorage.setItem('portal:put-off-installs', '{"a":1}');
  renderReadyToInstall(waiting('a'));
  expect(screen.getByRole('region')).toBeInTheDocument();
});

describe('while the eSIMs load', () => {
  const renderLoading = () =>
    renderScreen(<ReadyToInstall esims={undefined} userId={userId} />, { user: buildCustomer() });
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(136);
  });

  it('keeps the place that the card had on the last visit, so that the page does not move', () => {
    renderReadyToInstall(waiting('a')).unmount();
    expect(renderLoading().container.firstElementChild).toHaveStyle({ height: '136px' });
  });

  it('keeps none where there was no card', () => {
    renderReadyToInstall(waiting('a')).unmount();
    renderReadyToInstall(buildEsim()).unmount();
    expect(renderLoading().container.firstElementChild).not.toBeVisible();
  });
});
