import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { LoadingPage } from './LoadingPage';
import { ScreenSkeleton } from './ScreenSkeleton';

it.each([
  ['a screen whose code is on its way', <ScreenSkeleton key="s" title="eSims" />, 'eSims'],
  ['the page while the session is restored', <LoadingPage key="p" />, 'eSIM Portal'],
])('%s has a heading', (_what, content, name) => {
  renderScreen(content);
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});
