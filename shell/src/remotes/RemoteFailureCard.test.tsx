import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailureCard } from './RemoteFailureCard';

const onRetry = jest.fn();
const draw = (cause: unknown = new Error('gone')) =>
  renderScreen(
    <RemoteFailureCard feature="eSims" remote="mfe-esim" version="1.2.0" cause={cause} onRetry={onRetry} />,
  );

it('names the feature, the remote, its version and the cause, and tries again when asked', async () => {
  draw();
  expect(screen.getByRole('heading', { name: 'eSims cannot be shown right now' })).toBeVisible();
  expect(screen.getByText('mfe-esim 1.2.0: gone')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('tries again by itself when the connection is back', () => {
  draw();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says to reload what does not fit this tab', () => {
  draw(Object.assign(new Error('x'), { kind: 'incompatible' }));
  expect(screen.getByText(/Reload the page to get the current one/)).toBeVisible();
});
