import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';

jest.mock('./components', () => ({
  useRemoteComponent: () => ({ status: 'ready', version: '1.0.0', Component: () => <p>content</p> }),
}));
jest.mock('./registry', () => ({ findRemote: () => undefined, declaredRoutes: [] }));
import { RemoteScreen } from './RemoteScreen';

// A file of its own: the first page of a visit is the first of this module's life.
it('leaves the first page of a visit as the browser shows it', () => {
  window.scrollTo = jest.fn();
  const route = { path: '/', screen: 'list', access: 'signed-in', title: 'One', remote: 'mfe-esim' } as const;
  renderScreen(<RemoteScreen route={route} />, { at: '/one' });
  const frame = screen.getByText('content').parentElement;
  expect(frame).not.toHaveFocus();
  expect(frame).toHaveAttribute('tabindex', '-1');
  expect(window.scrollTo).not.toHaveBeenCalled();
});
