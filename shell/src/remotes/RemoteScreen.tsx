import { useLocation, useNavigationType } from '@portal/router';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useRemoteComponent } from './components';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';
import { RemoteFailureCard } from './RemoteFailureCard';
import type { OwnedRoute } from './registry';
import { ScreenSkeleton } from '../screens/ScreenSkeleton';

/** Renders a route's screen, its loading state or its failure. The frame around it always stays. */
export function RemoteScreen({ route }: { route: OwnedRoute }) {
  const screen = useRemoteComponent({ remote: route.remote, screen: route.screen });
  const { pathname } = useLocation();
  useDocumentTitle(route.title, route.description);
  // A layout effect, so that it comes before the effects of the screen.
  const focusedBefore = useRef<Element | null>(null);
  useLayoutEffect(() => {
    focusedBefore.current = document.activeElement;
  }, [pathname]);

  if (screen.status === 'loading') return <ScreenSkeleton title={route.title} />;
  if (screen.status === 'failed') {
    return <RemoteFailureCard feature={route.title} cause={screen.failure} onRetry={screen.retry} />;
  }
  const { Component } = screen;
  return (
    <RemoteErrorBoundary
      key={pathname}
      remote={route.remote}
      version={screen.version}
      fallback={(cause, reset) => <RemoteFailureCard feature={route.title} cause={cause} onRetry={reset} />}
    >
      <FocusedOnArrival title={route.title} focusedBefore={focusedBefore}>
        <Component />
      </FocusedOnArrival>
    </RemoteErrorBoundary>
  );
}

function useDocumentTitle(title: string, description?: string): void {
  // A layout effect, so that a screen that sets its own title in an effect, such as /customers, wins.
  useLayoutEffect(() => {
    document.title = `${title} | eSIM Portal`;
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}

let arrivals = 0;

interface FocusedOnArrivalProps {
  /** What a screen reader says as the focus arrives. */
  title: string;
  /** What had the focus when the address changed. */
  focusedBefore: RefObject<Element | null>;
  children: ReactNode;
}

/** Moves focus to the new screen after a navigation, for keyboard and screen-reader users. */
function FocusedOnArrival({ title, focusedBefore, children }: FocusedOnArrivalProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    arrivals += 1;
    // New pages start at the top; on Back the browser restores the scroll position.
    if (arrivals > 1 && (navigation as string) === 'PUSH') window.scrollTo(0, 0);
    // Skips the first page of a visit, where the browser sets the focus, screens that focus a field of their own, and
    // what a person has opened while the screen loaded, such as a menu, which would close.
    const focused = document.activeElement;
    const hasMovedOn = focused !== focusedBefore.current && !focused?.contains(frame.current);
    if (arrivals > 1 && !hasMovedOn && !frame.current?.contains(focused)) {
      frame.current?.focus({ preventScroll: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per navigation: the parent keys this component by path
  }, []);
  return (
    <div ref={frame} tabIndex={-1} role="group" aria-label={title}>
      {children}
    </div>
  );
}
