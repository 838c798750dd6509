import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from '../Badge/Badge';
import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import { Card } from '../Card/Card';
import { EmptyState } from '../EmptyState/EmptyState';
import { ErrorState } from '../ErrorState/ErrorState';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay';
import { PageHead } from '../PageHead/PageHead';
import { StatCard } from '../StatCard/StatCard';
import { Alert } from './Alert';

it('announces errors immediately and other messages politely', async () => {
  const handleDismiss = jest.fn();
  render(
    <>
      <Alert tone="error" title="Payment failed. Please try again." onDismiss={handleDismiss} />
      <Alert tone="warning">Please verify your email.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Payment failed. Please try again.');
  expect(screen.getByRole('status')).toHaveTextContent('Please verify your email.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(handleDismiss).toHaveBeenCalled();
});

it('offers Retry after a failure', async () => {
  const handleRetry = jest.fn();
  render(<ErrorState title="Could not load your eSIMs" onRetry={handleRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

it('names a card as a region of the page', () => {
  render(
    <Card title="Address">
      <Badge color="success">Enabled</Badge>
      <EmptyState title="No eSIM found" />
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Address' })).toHaveTextContent('No eSIM found');
});

it('shows a placeholder for a figure while it loads', () => {
  const { rerender } = render(<StatCard label="Balance" value={undefined} />);
  expect(screen.getByRole('definition')).toHaveAttribute('aria-busy', 'true');
  rerender(<StatCard label="Balance" value="$5.00" />);
  expect(screen.getByRole('definition')).toHaveTextContent('$5.00');
});

it('shows Loading... over a loading area', () => {
  render(<LoadingOverlay isShown />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('links home, then names the page, also in the document title', () => {
  render(
    <>
      <PageHead title="eSims" description="Your eSIMs" />
      <Breadcrumb pageTitle="eSims" />
    </>,
  );
  expect(document.title).toBe('eSims');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('eSims', { selector: '[aria-current]' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('eSims');
});
