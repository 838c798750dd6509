import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyField } from '../Field/lazyField';
import { DialogFailure } from './DialogFailure';
import { lazyPart } from './lazyPart';
import { NoFailure, PartFailure } from './PartFailure';

const Code = ({ value }: { value: string }) => <p>Code {value}</p>;

let isConnected = true;
const load = jest.fn(() =>
  isConnected ? Promise.resolve(Code) : Promise.reject(new Error('ChunkLoadError')),
);

beforeEach(() => {
  isConnected = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected);
});

const Page = ({ Part }: { Part: ReturnType<typeof buildPart> }) => (
  <>
    <h1>Page</h1>
    <Part value="1" />
  </>
);
const buildPart = () =>
  lazyPart(load, { name: 'The QR code', Placeholder: () => <p>Drawing</p>, Failure: PartFailure });

it('shows its placeholder, then itself', async () => {
  isConnected = true;
  render(<Page Part={buildPart()} />);
  expect(screen.getByText('Drawing')).toBeVisible();
  expect(await screen.findByText('Code 1')).toBeVisible();
});

it('fails in its own place, and Retry imports it afresh', async () => {
  render(<Page Part={buildPart()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The QR code did not load');
  // A tab of a month asks for files that no release has any more.
  expect(screen.getByText(/or reload the page/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(load).toHaveBeenCalledTimes(2);
  isConnected = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Code 1')).toBeVisible();
});

it('loads again when the connection is back', async () => {
  render(<Page Part={buildPart()} />);
  await screen.findByRole('alert');
  isConnected = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Code 1')).toBeVisible();
});

it('tries three times before it fails on a connection that drops requests', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.useFakeTimers();
  render(<Page Part={buildPart()} />);
  await act(() => jest.advanceTimersByTimeAsync(2500));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('that was loaded ahead shows itself at once, also after a first load that failed', async () => {
  const Part = buildPart();
  await Part.preload();
  isConnected = true;
  await Part.preload();
  isConnected = false;
  render(<Page Part={Part} />);
  expect(screen.getByText('Code 1')).toBeVisible();
});

it('keeps an error of its own from the page, and reports it', async () => {
  isConnected = true;
  const reported = jest.fn();
  window.reportError = reported;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('Not rendered');
  };
  const Part = lazyPart<{ value: string }>(() => Promise.resolve(Broken), {
    name: 'The QR code',
    Failure: PartFailure,
  });
  render(<Page Part={Part} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The QR code did not load');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(reported).toHaveBeenCalledWith(new Error('Not rendered'));
});

it('of a dialog fails in a dialog that closes', async () => {
  const onClose = jest.fn();
  const Dialog = lazyPart<{ onClose: () => void }>(() => Promise.reject(new Error('ChunkLoadError')), {
    name: 'The dialog',
    Failure: DialogFailure,
  });
  render(<Dialog onClose={onClose} />);
  expect(await screen.findByRole('dialog')).toHaveTextContent('The dialog did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

it('of a form keeps its label', async () => {
  const Phone = lazyField<{ label: string }>(() => Promise.reject(new Error('ChunkLoadError')));
  render(<Phone label="Phone" />);
  expect(await screen.findByRole('button', { name: 'Phone' })).toHaveTextContent('Retry');
  expect(screen.getByText('This field did not load. Check your connection.')).toBeVisible();
});

it('of decoration fails silently', async () => {
  const Picture = lazyPart<object>(load as never, { name: 'The picture', Failure: NoFailure });
  const { container } = render(<Picture />);
  await act(() => Picture.preload());
  expect(load).toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});
