import { lastDialogId } from '@portal/contract';
import { runAhead } from '@portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LastDialog } from './LastDialog';

const handleClose = jest.fn();
let root: Root;
const render = (content: ReactNode) => act(async () => root.render(content));
const last = () => screen.queryByText('Seen last');

/** The page of a dialog that its address opens, with what it shows of it. */
const page = (dialog: ReactNode) => (
  <>
    {dialog && (
      <dialog open>
        <div>{dialog}</div>
      </dialog>
    )}
    <LastDialog onClose={handleClose} />
  </>
);

beforeEach(async () => {
  // jsdom has no animations.
  Element.prototype.getAnimations ??= () => [];
  handleClose.mockReset();
  document.body.innerHTML = `<div id="root"><div id="${lastDialogId}">Seen last</div></div>`;
  root = createRoot(document.getElementById('root')!);
});
afterEach(() => act(async () => root.unmount()));

it('stays where React renders over the skeleton, until the dialog has what it shows', async () => {
  await render(page(null));
  expect(last()).toBeInTheDocument();
  await render(page(<p role="status">Loading...</p>));
  expect(last()).toBeInTheDocument();
  await render(page(<h2>Where to?</h2>));
  await waitFor(() => expect(last()).not.toBeInTheDocument());
});

it('leaves a dialog alone that loads for long', async () => {
  await runAhead(async () => {
    await render(page(<p role="status">Loading...</p>));
    await waitFor(() => expect(last()).not.toBeInTheDocument(), { timeout: 3_000 });
  });
});

it('closes with Escape while the code of the dialog is awaited, and goes with the address', async () => {
  await render(page(null));
  await userEvent.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);
  await render(<p>Dashboard</p>);
  expect(last()).not.toBeInTheDocument();
});

it('goes with a press, so that a dialog that breaks does not cover the page', async () => {
  await render(page(null));
  await userEvent.click(screen.getByText('Seen last'));
  expect(last()).not.toBeInTheDocument();
});

it('shows nothing for a dialog that is opened later', async () => {
  document.getElementById(lastDialogId)?.remove();
  await render(page(null));
  expect(document.body).toHaveTextContent('');
});
