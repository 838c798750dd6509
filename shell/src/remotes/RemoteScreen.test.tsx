import { Link, useLocation, useNavigate } from '@portal/router';
import { renderScreen } from '@portal/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
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
});

const Page = () => <RemoteScreen route={route(useLocation().pathname === '/two' ? 'Two' : 'One')} />;

describe('the way to another page', () => {
  const Pages = ({ children = 'content' }: { children?: ReactNode }) => {
    const navigate = useNavigate();
    mockState = { status: 'ready', version: '1.0.0', Component: () => <p>{children}</p> };
    return (
      <>
        <Link to="/two">Two</Link>
        <button onClick={() => navigate(-1)}>Back</button>
        <Page />
      </>
    );
  };
  const go = (name: string) => userEvent.click(screen.getByText(name));
  const frame = () => screen.getByText('content').parentElement as HTMLElement;

  it('begins at the top of a new page and moves the focus there, without scrolling to it', async () => {
    renderScreen(<Pages />);
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await go('Two');
    expect(document.title).toBe('Two | eSIM Portal');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    // A screen reader says the page's name.
    expect(screen.getByRole('group', { name: 'Two' })).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('goes back to where the page was', async () => {
    renderScreen(<Pages />);
    await go('Two');
    jest.mocked(window.scrollTo).mockClear();
    await go('Back');
    expect(document.title).toBe('One | eSIM Portal');
    expect(frame()).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('leaves the focus in a field that the screen has focused', async () => {
    renderScreen(
      <Pages>
        content
        <input autoFocus />
      </Pages>,
    );
    await go('Two');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('leaves the focus where a person has put it while the screen loaded', async () => {
    let show: () => void = () => undefined;
    const Pages = () => {
      const { pathname } = useLocation();
      const [isTwoLoaded, setTwoLoaded] = useState(false);
      show = () => setTwoLoaded(true);
      mockState =
        isTwoLoaded || pathname !== '/two'
          ? { status: 'ready', version: '1.0.0', Component: () => <p>content</p> }
          : { status: 'loading' };
      return (
        <>
          <Link to="/two">Two</Link>
          <button>User menu</button>
          <Page />
        </>
      );
    };
    renderScreen(<Pages />);
    await go('Two');
    await go('User menu');
    act(() => show());
    expect(screen.getByText('content')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'User menu' })).toHaveFocus();
  });
});
