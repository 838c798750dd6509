import { Link, useLocation } from '@portal/router';
import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnedRoute } from './registry';

const mockRetry = jest.fn();
let mockState: object;
const mockUse = jest.fn();
jest.mock('./components', () => ({
  useRemoteComponent: (id: object) => {
    mockUse(id);
    return mockState;
  },
}));
jest.mock('./registry', () => ({ findRemote: () => undefined, declaredRoutes: [] }));
import { RemoteScreen } from './RemoteScreen';

const route = (title: string): OwnedRoute => ({
  path: '/x',
  screen: title.toLowerCase(),
  access: 'signed-in',
  title,
  description: `About ${title}`,
  remote: 'mfe-esim',
});
const ready = (text: string) => ({ status: 'ready', version: '1.0.0', Component: () => <p>{text}</p> });

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="">';
  window.scrollTo = jest.fn();
});
afterEach(() => (document.head.innerHTML = ''));

it('shows a skeleton with the title while the screen loads', () => {
  mockState = { status: 'loading' };
  renderScreen(<RemoteScreen route={route('eSIMs')} />);
  expect(screen.getByRole('heading', { name: 'eSIMs' })).toBeInTheDocument();
  expect(mockUse).toHaveBeenCalledWith({ remote: 'mfe-esim', screen: 'esims' });
  expect(document.title).toBe('eSIMs | eSIM Portal');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'About eSIMs');
});

it('shows a card that names the screen when it failed, and tries again on request', async () => {
  mockState = { status: 'failed', failure: new Error('gone'), retry: mockRetry };
  renderScreen(<RemoteScreen route={route('eSIMs')} />);
  expect(screen.getByRole('heading', { name: 'eSIMs cannot be shown right now' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(mockRetry).toHaveBeenCalledTimes(1);
});

it('shows the card when the screen throws, and renders it again on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Component = () => {
    if (isBroken) throw new Error('broken');
    return <p>the eSIMs</p>;
  };
  mockState = { status: 'ready', version: '1.0.0', Component };
  renderScreen(<RemoteScreen route={route('eSIMs')} />);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('the eSIMs')).toBeInTheDocument();
  jest.restoreAllMocks();
});

const Page = () => <RemoteScreen route={route(useLocation().pathname === '/two' ? 'Two' : 'One')} />;

it('begins at the top of a new page and moves the focus there, unless the screen has set it', async () => {
  mockState = ready('content');
  renderScreen(
    <>
      <Link to="/two">Two</Link>
      <Page />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Two' }));
  expect(document.title).toBe('Two | eSIM Portal');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByText('content').parentElement).toHaveFocus();
});
