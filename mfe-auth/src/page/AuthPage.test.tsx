import { settings } from '@portal/platform';
import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { AuthPage } from './AuthPage';

afterEach(() => jest.restoreAllMocks());

it('offers the other languages by their own names, said in them', () => {
  jest.replaceProperty(settings, 'languages', ['en', 'de']);
  renderScreen(<AuthPage title="Sign In">-</AuthPage>);
  expect(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
});
