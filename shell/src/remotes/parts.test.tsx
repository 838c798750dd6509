import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { lastActive, partAt } from '../errors/activeParts';
import { shownParts } from './parts';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';

const boundary = (remote: string, children: React.ReactNode) => (
  <RemoteErrorBoundary remote={remote} version="1.0.0" fallback={() => null}>
    {children}
  </RemoteErrorBoundary>
);
const names = () => [...shownParts].map(({ remote }) => remote);

it('knows the parts on the page, and the innermost one of an event, also in a portal', () => {
  const slot = boundary('mfe-wallet', createPortal(<button>Pay</button>, document.body));
  const { unmount } = render(
    boundary('mfe-esim', [<button key="buy">Buy</button>, <b key="slot">{slot}</b>]),
  );
  expect(names().sort()).toEqual(['mfe-esim', 'mfe-wallet']);

  fireEvent.click(screen.getByText('Buy'));
  expect(lastActive(1000)?.remote).toBe('mfe-esim');
  const press = new MouseEvent('click', { bubbles: true });
  fireEvent(screen.getByText('Pay'), press);
  expect(lastActive(1000)?.remote).toBe('mfe-wallet');
  expect(partAt(press.timeStamp)?.remote).toBe('mfe-wallet');
  unmount();
  expect(names()).toEqual([]);
});

it('notes a part before it renders for the first time', () => {
  const active: (string | undefined)[] = [];
  const Part = () => {
    active.push(lastActive(1000)?.remote);
    return null;
  };
  render(boundary('mfe-esim', <Part />));
  expect(active[0]).toBe('mfe-esim');
  expect(partAt(-1)).toBeUndefined();
});
