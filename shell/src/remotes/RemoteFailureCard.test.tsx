import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailureCard } from './RemoteFailureCard';

const onRetry = jest.fn();
const draw = (cause: unknown = new Error('gone')) =>
  renderScreen(<RemoteFailureCard feature="eSims" cause={cause} onRetry={onRetry} />);

it('names the feature, shows nothing technical, and tries again when asked', async () => {
  const { container } = draw(new Error('mfe-esim 1.2.0: gone'));
  const heading = screen.getByRole('heading', { level: 1, name: 'eSims cannot be shown right now' });
  expect(heading).toBeVisible();
  expect(container).not.toHaveTextContent(/mfe-|\d+\.\d+\.\d+|gone/);
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
