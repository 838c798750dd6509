import { useSession } from '@portal/platform/host';
import { Navigate, Outlet, Route, Routes, useLocation } from '@portal/router';
import { useEffect, useRef } from 'react';
import { Frame } from '../frame/Frame';
import { useGuardDecision } from '../guard/useGuardDecision';
import { ConnectionBanner } from '../offline/ConnectionBanner';
import { OverlayHost } from '../remotes/OverlayHost';
import { declaredRoutes, type OwnedRoute } from '../remotes/registry';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { notifyLinkResult } from '../session/notifyLinkResult';
import { LoadingPage } from '../screens/LoadingPage';

const framed = declaredRoutes.filter(({ access }) => access === 'signed-in');
const bare = declaredRoutes.filter(({ access }) => access !== 'signed-in');

/** Renders every declared route behind the guard; signed-in routes render inside the frame. */
export function PortalRoutes() {
  return (
    <Routes>
      <Route element={<SignedInFrame />}>
        {framed.map((route) => (
          <Route key={route.path} path={route.path} element={<FramedScreen route={route} />} />
        ))}
      </Route>
      {bare.map((route) => (
        <Route key={route.path} path={route.path} element={<BareScreen route={route} />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function SignedInFrame() {
  const decision = useGuardDecision('signed-in');
  if (decision.kind === 'wait') return <LoadingPage />;
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return (
    <Frame>
      <Outlet />
      <OverlayHost />
    </Frame>
  );
}

function FramedScreen({ route }: { route: OwnedRoute }) {
  const { user } = useSession();
  const isAllowed = !route.roles || (user !== null && route.roles.includes(user.role));
  return isAllowed ? <RemoteScreen route={route} /> : <NotFoundScreen />;
}

function BareScreen({ route }: { route: OwnedRoute }) {
  const decision = useGuardDecision(route.access, route.isSharedLink);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  // A user who signs in on this page has already read the result there.
  const hasBeenShown = useRef(false);
  const isSentAway = decision.kind === 'redirect' && status === 'signed-in';
  useEffect(() => {
    if (decision.kind === 'show') hasBeenShown.current = true;
    if (isSentAway && !hasBeenShown.current) notifyLinkResult(pathname, search);
  }, [decision.kind, isSentAway, pathname, search]);

  if (decision.kind === 'wait') return <LoadingPage />;
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return (
    <>
      <ConnectionBanner />
      <main id="content">
        <RemoteScreen route={route} />
      </main>
    </>
  );
}
