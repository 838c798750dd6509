import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { Modal } from '../Modal/Modal';
import { Toaster } from './Toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => act(() => toast.remove()));

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: /Notifications/ });

function show(message: string) {
  render(
    <>
      <button>Page</button>
      <Toaster />
    </>,
  );
  act(() => {
    toast.success(message);
  });
}

it('shows a toast for five seconds, then collapses and removes it', () => {
  show('Logged in successfully');
  expect(screen.getByRole('status')).toHaveTextContent('Logged in successfully');
  pass(4900);
  expect(screen.getByText('Logged in successfully')).toBeInTheDocument();
  pass(150);
  pass(350);
  expect(screen.queryByText('Logged in successfully')).not.toBeInTheDocument();
});

it.each([
  ['the pointer is on it', () => fireEvent.mouseEnter(region()), () => fireEvent.mouseLeave(region())],
  ['the window is in the background', () => fireEvent.blur(window), () => fireEvent.focus(window)],
])('waits while %s', (_while, start, end) => {
  show('Copied!');
  start();
  pass(20_000);
  expect(screen.getByText('Copied!')).toBeInTheDocument();
  end();
  pass(5100);
  pass(400);
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
});

it('stays paused for the window when the pointer leaves', () => {
  show('Copied!');
  fireEvent.blur(window);
  fireEvent.mouseEnter(region());
  fireEvent.mouseLeave(region());
  pass(20_000);
  expect(screen.getByText('Copied!')).toBeInTheDocument();
  fireEvent.focus(window);
});

it('is focused by Alt+T and left by Escape, which resumes it', () => {
  show('Copied!');
  screen.getByRole('button', { name: 'Page' }).focus();
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyT', key: '†' });
  expect(region()).toHaveFocus();
  pass(20_000);
  expect(screen.getByText('Copied!')).toBeInTheDocument();
  fireEvent.keyDown(region(), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus();
  pass(5100);
  pass(400);
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
});

it.each([
  [79, true],
  [80, false],
])('swiped by %i %% of its width it stays: %s', (percent, stays) => {
  show('Copied!');
  const card = screen.getByText('Copied!').parentElement as HTMLElement;
  Object.defineProperty(card, 'offsetWidth', { value: 100 });
  // jsdom has no PointerEvent; a mouse event of that name carries the same coordinates.
  const point = (name: string, clientX: number) =>
    fireEvent(card, new MouseEvent(name, { bubbles: true, clientX }));
  point('pointerdown', 0);
  point('pointermove', percent);
  point('pointerup', percent);
  pass(400);
  expect(screen.queryByText('Copied!') !== null).toBe(stays);
});

it('is updated in place', () => {
  show('Working');
  act(() => {
    const id = toast.loading('Sending');
    toast.success('Sent!', { id });
  });
  expect(screen.queryByText('Sending')).not.toBeInTheDocument();
  expect(screen.getByText('Sent!')).toBeInTheDocument();
});

it('stays above a dialog and can be used there', () => {
  render(
    <>
      <Toaster />
      <Modal isOpen onClose={() => undefined} title="Add funds" />
    </>,
  );
  act(() => {
    toast.error('Payment failed. Please try again.');
  });
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Payment failed. Please try again.'));
});

it('goes when its link was followed', () => {
  show('Copied!');
  act(() => {
    toast.success((<a href="#esim">Install now</a>) as never);
  });
  const link = screen.getByRole('link', { name: 'Install now' });
  fireEvent.click(link);
  pass(400);
  expect(link).not.toBeInTheDocument();
  expect(screen.getByText('Copied!')).toBeInTheDocument();
});

it.each([
  ['above', 300, '12px'],
  ['below', 40, '92px'],
])('stays %s the Close button of a dialog', (_where, top, expected) => {
  const box = { top, bottom: top + 40 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  render(
    <>
      <Toaster />
      <Modal isOpen onClose={() => undefined} title="Add funds" />
    </>,
  );
  act(() => {
    toast.error('Payment failed. Please try again.');
  });
  expect(region().style.insetBlockStart).toBe(expected);
});
