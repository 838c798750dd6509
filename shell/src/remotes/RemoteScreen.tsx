import { useLocation, useNavigationType } from '@portal/router';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePart } from './components';
import { PartErrorBoundary } from './PartErrorBoundary';
import { RemoteFailureCard } from './RemoteFailureCard';
import type { OwnedRoute } from './registry';
import { ScreenSkeleton } from '../screens/ScreenSkeleton';

/** The screen of a route, in the states of its remote. Whatever happens in it, the frame around it stays. */
export function RemoteScreen({ route }: { route: OwnedRoute }) {
  const part = usePart({ remote: route.remote, screen: route.screen });
  const { pathname } = useLocation();
  useDocumentTitle(route.title, route.description);

  if (part.status === 'loading') return <ScreenSkeleton title={route.title} />;
  if (part.status === 'failed') {
    return <RemoteFailureCard feature={route.title} cause={part.failure} onRetry={part.retry} />;
  }
  const { Component } = part;
  return (
    <PartErrorBoundary
      key={pathname}
      remote={route.remote}
      version={part.version}
      fallback={(cause, reset) => <RemoteFailureCard feature={route.title} cause={cause} onRetry={reset} />}
    >
      <FocusedOnArrival>
        <Component />
      </FocusedOnArrival>
    </PartErrorBoundary>
  );
}

function useDocumentTitle(title: string, description?: string): void {
  // Before effects: a screen with a title of its own, as /customers has for customers, sets it in one.
  useLayoutEffect(() => {
    document.title = `${title} | eSIM Portal`;
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}

let arrivals = 0;

/** After a navigation the keyboard and the screen reader start at the new screen, not at the old link. */
function FocusedOnArrival({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    arrivals += 1;
    // A new page begins at its top; going back, the browser knows where one was.
    if (arrivals > 1 && navigation === 'PUSH') window.scrollTo(0, 0);
    // The first page of a visit begins at its top, where browsers put the focus themselves; and a
    // screen that focuses a field of its own knows better.
    if (arrivals > 1 && !frame.current?.contains(document.activeElement)) {
      frame.current?.focus({ preventScroll: true });
    }
    // Once per arrival: the frame is keyed by the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div ref={frame} tabIndex={-1}>
      {children}
    </div>
  );
}
