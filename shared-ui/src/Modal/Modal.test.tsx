import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './Modal';

function Page({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Edit</button>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Edit Personal Information"
        description="Update your details to keep your profile up-to-date."
        isBusy={isBusy}
      >
        <input aria-label="First Name" />
      </Modal>
    </>
  );
}

const open = async (isBusy = false) => {
  render(<Page isBusy={isBusy} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.getByRole('dialog', { name: 'Edit Personal Information' });
};

it('has a name and a description', async () => {
  expect(await open()).toHaveAccessibleDescription('Update your details to keep your profile up-to-date.');
});

it('gives the focus to the content of the page when it was open from the start', async () => {
  const handleClose = jest.fn();
  const page = (isOpen: boolean) => (
    <main tabIndex={-1}>
      <Modal isOpen={isOpen} onClose={handleClose} title="Add Balance" />
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(page(false));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('gives the focus to the content of the page when what opened it has gone', () => {
  const page = (isOpen: boolean, hasOpener: boolean) => (
    <main tabIndex={-1}>
      {hasOpener && <button>France</button>}
      <Modal isOpen={isOpen} onClose={jest.fn()} title="Buy eSIM" />
    </main>
  );
  const { rerender } = render(page(false, true));
  screen.getByRole('button', { name: 'France' }).focus();
  rerender(page(true, true));
  rerender(page(true, false));
  rerender(page(false, false));
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  [
    'the browser’s own close request',
    async () => {
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    },
  ],
])('closes by %s and returns the focus', async (_by, close) => {
  const dialog = await open();
  dialog.focus();
  screen.getByLabelText('First Name').focus();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

it('stays open when a click starts inside and ends on the backdrop', async () => {
  const dialog = await open();
  fireEvent.pointerDown(screen.getByLabelText('First Name'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
});

it('selects words by double clicks in it, not by one that opened it', async () => {
  await open();
  const text = screen.getByText('Update your details to keep your profile up-to-date.');
  // False: what the browser does then is prevented.
  expect(fireEvent.mouseDown(text, { detail: 2 })).toBe(false);
  expect(fireEvent.mouseDown(text, { detail: 1 })).toBe(true);
  expect(fireEvent.mouseDown(text, { detail: 2 })).toBe(true);
});

it('stays open when the second press of a double click on what opened it is on the backdrop', async () => {
  const dialog = await open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(dialog).toBeInTheDocument();
});

it('cannot be closed while busy', async () => {
  const dialog = await open(true);
  screen.getByLabelText('First Name').focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
});

it.each([false, true])(
  'is shown until its parent closes it, whatever the browser closes (busy: %s)',
  async (isBusy) => {
    const dialog = (await open(isBusy)) as HTMLDialogElement;
    // A second Back on an Android phone: nothing can prevent it.
    act(() => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: false }));
      dialog.close();
    });
    await waitFor(() => expect(dialog.isConnected && dialog.open).toBe(isBusy));
  },
);

it('locks the scroll of the page only while open', async () => {
  await open();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

it('focuses the first field where the browser has given the focus to a body that scrolls', () => {
  const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(
    this: HTMLDialogElement,
  ) {
    this.open = true;
    const body = this.querySelector<HTMLElement>('[data-testid=body]');
    body?.setAttribute('tabindex', '-1');
    body?.focus();
  });
  render(
    <Modal isOpen onClose={() => undefined} title="Edit">
      <div data-testid="body">
        <input aria-label="Name" />
      </div>
    </Modal>,
  );
  show.mockRestore();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('leaves the focus to the buttons that stay when the pressed one goes', async () => {
  function Refund() {
    const [isDone, setIsDone] = useState(false);
    const footer = (
      <>
        <button>{isDone ? 'Close window' : 'Cancel'}</button>
        {!isDone && <button onClick={() => setIsDone(true)}>Refund</button>}
      </>
    );
    return <Modal isOpen onClose={jest.fn()} title="Refund" footer={footer} />;
  }
  render(<Refund />);
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close window' })).toHaveFocus());
});
