import { lastDialogId } from '@portal/contract';
import { Slot } from '@portal/platform';
import { PlatformProvider } from '@portal/platform/host';
import { shownToasts } from '@portal/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { SlotOutlet } from './SlotOutlet';
import { setRemoteStates } from './switchedOff';

const load = jest.fn();
jest.mock('./loadRelease', () => ({ loadRelease: jest.fn() }));
jest.mock('./remoteStore', () => ({
  ...jest.requireActual<object>('./remoteStore'),
  loadRemote: (name: string) => load(name) as unknown,
}));
let fillers: string[];
jest.mock('./registry', () => ({
  slotFillers: () => fillers,
  findRemote: () => undefined,
  declaredRoutes: [],
}));

const remoteWith = (slots: object) => ({
  module: { screens: {}, slots },
  release: { name: 'r', version: '1.0.0' },
});
const inPortal = (content: ReactNode) =>
  render(<PlatformProvider slotOutlet={SlotOutlet}>{content}</PlatformProvider>);

// What has loaded stays loaded for the tab: each test has its own remote.
let count = 0;
beforeEach(() => {
  fillers = [`mfe-test-${(count += 1)}`];
  load.mockReset();
});

it('shows the fallback if no remote fills the slot', () => {
  fillers = [];
  inPortal(<Slot name="dashboard/esim-counts" userId="u" fallback={<p>no counts</p>} />);
  expect(screen.getByText('no counts')).toBeInTheDocument();
});

it('shows the fallback if the remote is down, and keeps the page around it', async () => {
  load.mockRejectedValue(new Error('down'));
  inPortal(
    <>
      <h1>Dashboard</h1>
      <Slot name="dashboard/esim-counts" userId="u" fallback={<p>no counts</p>} />
    </>,
  );
  await waitFor(() => expect(load).toHaveBeenCalled());
  // The failure is shown with the next promises.
  await act(async () => undefined);
  expect(screen.getByText('no counts')).toBeInTheDocument();
  expect(screen.getByRole('heading')).toBeInTheDocument();
});

it('shows the screen’s own message if the remote is down, and retries on request', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  inPortal(
    <Slot
      name="dashboard/esim-counts"
      userId="u"
      fallback={<p>loading</p>}
      unavailable={(retry) => <button onClick={retry}>try again</button>}
    />,
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
  load.mockResolvedValue(
    remoteWith({ 'dashboard/esim-counts': async () => ({ default: () => <p>four eSIMs</p> }) }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'try again' }));
  expect(await screen.findByText('four eSIMs')).toBeInTheDocument();
});

it('shows the screen’s own message if the part throws, and renders it again on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Counts = () => {
    if (isBroken) throw new Error('broken');
    return <p>four eSIMs</p>;
  };
  load.mockResolvedValue(remoteWith({ 'dashboard/esim-counts': async () => ({ default: Counts }) }));
  inPortal(
    <Slot
      name="dashboard/esim-counts"
      userId="u"
      fallback={<p>loading</p>}
      unavailable={(retry) => <button onClick={retry}>try again</button>}
    />,
  );
  const again = await screen.findByRole('button', { name: 'try again' });
  isBroken = false;
  await userEvent.click(again);
  expect(screen.getByText('four eSIMs')).toBeInTheDocument();
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>open</button>
      <Slot name="wallet/add-funds" isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

it('loads a dialog when it is first opened, and says so; a failure shows a toast, and the next press retries', async () => {
  let fail = () => {};
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = () => reject(new Error('down')))));
  inPortal(<Opener />);
  expect(load).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button'));
  // On a slow connection a press would seem to do nothing.
  expect(screen.getByText('Loading...')).toBeVisible();
  fail();
  await waitFor(() =>
    expect(shownToasts()).toEqual(['This part of the portal cannot be reached right now. Please try again.']),
  );
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  load.mockResolvedValue(
    remoteWith({
      'wallet/add-funds': async () => ({
        default: ({ isOpen }: { isOpen: boolean }) => (isOpen ? <p>the dialog</p> : null),
      }),
    }),
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('the dialog')).toBeInTheDocument();
});

it('leaves a dialog that its user saw last in sight while it loads', async () => {
  const last = Object.assign(document.createElement('div'), { id: lastDialogId });
  document.body.prepend(last);
  load.mockReturnValue(new Promise(() => undefined));
  inPortal(<Opener />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Loading...')).not.toBeVisible();
  last.remove();
  expect(screen.getByText('Loading...')).toBeVisible();
});

it('says so at once when no remote has a dialog', async () => {
  fillers = [];
  inPortal(<Opener />);
  await userEvent.click(screen.getByRole('button'));
  expect(shownToasts()).toEqual(['This part of the portal cannot be reached right now. Please try again.']);
});

it('keeps the page when a dialog throws', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  load.mockResolvedValue(remoteWith({ 'wallet/add-funds': async () => ({ default: Broken }) }));
  inPortal(<Opener />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'open' })).toBeInTheDocument();
});

it('keeps a dialog mounted when it closes, and does not load it before it opens', async () => {
  const Dialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
    <button onClick={onClose}>{isOpen ? 'open dialog' : 'closed dialog'}</button>
  );
  load.mockResolvedValue(remoteWith({ 'wallet/add-funds': async () => ({ default: Dialog }) }));
  inPortal(<Opener />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'open dialog' }));
  expect(screen.getByRole('button', { name: 'closed dialog' })).toBeInTheDocument();
  expect(shownToasts()).toEqual([]);
});

it('shows all who fill a slot in their order, with one fallback, and goes without one that failed', async () => {
  fillers = ['mfe-early', 'mfe-down', 'mfe-late'];
  const tip = (text: string) =>
    remoteWith({ 'dashboard/esim-counts': async () => ({ default: () => <li>{text}</li> }) });
  load.mockImplementation((name: string) =>
    name === 'mfe-down' ? Promise.reject(new Error('down')) : Promise.resolve(tip(`tip of ${name}`)),
  );
  inPortal(<Slot name="dashboard/esim-counts" userId="u" fallback={<p>loading</p>} />);
  expect(screen.getAllByText('loading')).toHaveLength(1);
  await screen.findByText('tip of mfe-late');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'tip of mfe-early',
    'tip of mfe-late',
  ]);
  expect(screen.queryByText('loading')).not.toBeInTheDocument();
});

describe('a slot that is switched off', () => {
  const off = { versions: [], isSwitchedOff: false, slots: [] };
  beforeEach(() => act(() => setRemoteStates({ [fillers[0] ?? '']: off })));
  afterEach(() => act(() => setRemoteStates({})));

  it('shows nothing in place of a part, not a skeleton for ever', async () => {
    inPortal(<Slot name="dashboard/active-esims" userId="u" fallback={<p>loading</p>} />);
    await waitFor(() => expect(screen.queryByText('loading')).not.toBeInTheDocument());
    expect(load).not.toHaveBeenCalled();
  });

  it('says so where a dialog was asked for', async () => {
    const onClose = jest.fn();
    inPortal(<Slot name="wallet/add-funds" isOpen onClose={onClose} />);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shownToasts()).toContain('We switched this part off for a while. It comes back by itself.');
  });
});
