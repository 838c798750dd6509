import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { Menu } from '../Menu/Menu';
import { MenuItem } from '../Menu/MenuItem';
import { Modal } from '../Modal/Modal';
import { useLeavingItems } from './useLeavingItems';

let prefersReducedMotion = false;
let running: EventTarget[] = [];
beforeEach(() => {
  prefersReducedMotion = false;
  running = [];
  // jsdom animates nothing: each animation runs until the test ends it.
  Element.prototype.animate = () => {
    const animation = new EventTarget();
    running.push(animation);
    return animation as Animation;
  };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ matches: prefersReducedMotion }) as MediaQueryList);
});
const endMotion = () =>
  act(() => running.forEach((animation) => animation.dispatchEvent(new Event('finish'))));
afterEach(() => {
  endMotion();
  Reflect.deleteProperty(Element.prototype, 'animate');
});
const leaving = () => document.querySelector<HTMLElement>('[data-leaving]');

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Edit</button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Edit name">
        <input aria-label="First Name" />
        <iframe title="Card" />
      </Modal>
    </>
  );
}

async function closeDialog() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByRole('textbox'), 'Ada');
  await userEvent.keyboard('{Escape}');
}

describe('a dialog that closes', () => {
  it('has gone for screen readers and keyboard at once, and is seen leaving until the motion ends', async () => {
    await closeDialog();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(leaving()).toHaveAttribute('aria-hidden', 'true');
    expect(leaving()?.firstElementChild).toHaveAttribute('inert');
    expect(leaving()?.querySelector('input')).toHaveValue('Ada');
    endMotion();
    expect(leaving()).not.toBeInTheDocument();
  });

  it('loads no frame again', async () => {
    await closeDialog();
    expect(leaving()).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
  });

  it('takes the second press of a double click, which would fall on the page', async () => {
    await closeDialog();
    expect(leaving()).not.toHaveStyle({ pointerEvents: 'none' });
  });

  it('can be opened again while it leaves', async () => {
    await closeDialog();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox')).toHaveValue('');
    endMotion();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('leaves at once for visitors who prefer reduced motion', async () => {
    prefersReducedMotion = true;
    await closeDialog();
    expect(running).toEqual([]);
    expect(leaving()).not.toBeInTheDocument();
  });
});

it('shows a menu leaving, and passes presses to the page', async () => {
  const handleOpen = jest.fn();
  render(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem onSelect={handleOpen}>Open</MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(handleOpen).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(leaving()).toHaveTextContent('Open');
  expect(leaving()).toHaveStyle({ pointerEvents: 'none' });
  endMotion();
  expect(leaving()).not.toBeInTheDocument();
});

function Cities({ names }: { names: string[] }) {
  const ref = useLeavingItems<HTMLUListElement>();
  return (
    <ul ref={ref}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

describe('items of a list', () => {
  const seen = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  const change = async (from: string[], to: string[]) => {
    const { rerender } = render(<Cities names={from} />);
    await act(async () => rerender(<Cities names={to} />));
    return rerender;
  };

  it('are seen where they were when they are deleted, and by nobody else', async () => {
    await change(['Rome', 'Lisbon', 'Tokyo'], ['Rome', 'Tokyo']);
    expect(seen()).toEqual(['Rome', 'Lisbon', 'Tokyo']);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    endMotion();
    expect(seen()).toEqual(['Rome', 'Tokyo']);
  });

  it('change at once with another page, and end what leaves', async () => {
    const rerender = await change(['Rome', 'Lisbon'], ['Rome']);
    await act(async () => rerender(<Cities names={['Oslo', 'Bergen']} />));
    expect(seen()).toEqual(['Oslo', 'Bergen']);
  });

  it('change at once with a filter that leaves few', async () => {
    await change(['a', 'b', 'c', 'd', 'e'], ['e']);
    expect(seen()).toEqual(['e']);
  });
});
