import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { QrCode } from './QrCode';

/** Decodes the rendered path, as a camera would. */
function read(picture: SVGSVGElement): string | undefined {
  const width = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const pixels = new Uint8ClampedArray((width * scale) ** 2 * 4).fill(255);
  for (const [, x, y, run] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h(\d+)/g,
  )) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1) {
        pixels.set([0, 0, 0], (row * width * scale + column) * 4);
      }
    }
  }
  return jsQR(pixels, width * scale, width * scale)?.data;
}

it('renders a code that a camera can decode', async () => {
  const value = 'LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815';
  render(<QrCode value={value} label="QR code to install the eSIM" />);
  const picture = await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  expect(read(picture as unknown as SVGSVGElement)).toBe(value);
});

it('opens and closes full screen', async () => {
  render(<QrCode value="https://portal.example" label="Referral link" />);
  await screen.findByRole('img', { name: 'Referral link' });
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(await screen.findByRole('dialog', { name: 'Referral link' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('where the browser can keep the screen on', () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  beforeEach(() => {
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

  it('keeps it on in full screen, also after the page was hidden, until it is closed', async () => {
    render(<QrCode value="https://portal.example" label="Referral link" />);
    await screen.findByRole('img', { name: 'Referral link' });
    expect(request).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    expect(release).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(release).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });
});

it.each(['', 'x'.repeat(5000)])('shows a message for a value that does not fit in a code', async (value) => {
  render(<QrCode value={value} label="Code" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This code cannot be shown as a QR code.');
});

it('keeps a saved code until a phone that asks first has read it, and frees it then', async () => {
  render(<QrCode value="https://portal.example" label="Referral link" fileName="referral" />);
  const save = await screen.findByRole('button', { name: /SVG/ });
  jest.useFakeTimers();
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:code';
  URL.revokeObjectURL = (address) => revoked.push(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(save);
  jest.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(revoked).toEqual(['blob:code']);
});
