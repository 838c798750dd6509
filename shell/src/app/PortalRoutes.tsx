import { useSession } from '@portal/platform/host';
import { Navigate, Outlet, Route, Routes, useLocation } from '@portal/router';
import { useEffect, useRef } from 'react';
import { Frame } from '../frame/Frame';
import { useVerdict } from '../guard/useVerdict';
import { ConnectionBanner } from '../offline/ConnectionBanner';
import { declaredRoutes, type OwnedRoute } from '../remotes/registry';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { sayVerification } from '../session/sayVerification';
import { LoadingPage } from '../screens/LoadingPage';

const framed = declaredRoutes.filter(({ access }) => access === 'signed-in');
const bare = declaredRoutes.filter(({ access }) => access !== 'signed-in');

/** Every declared route, under the guard; the signed-in ones inside the frame. */
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

/** The frame stays mounted from one signed-in page to the next. */
function SignedInFrame() {
  const verdict = useVerdict('signed-in');
  if (verdict.kind === 'wait') return <LoadingPage />;
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function FramedScreen({ route }: { route: OwnedRoute }) {
  const { user } = useSession();
  const isAllowed = !route.roles || (user !== null && route.roles.includes(user.role));
  return isAllowed ? <RemoteScreen route={route} /> : <NotFoundScreen />;
}

function BareScreen({ route }: { route: OwnedRoute }) {
  const verdict = useVerdict(route.access);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  // Who signs in on this page has read on it what became of the link.
  const hasBeenShown = useRef(false);
  const isSentAway = verdict.kind === 'redirect' && status === 'signed-in';
  useEffect(() => {
    if (verdict.kind === 'show') hasBeenShown.current = true;
    if (isSentAway && !hasBeenShown.current) sayVerification(pathname, search);
  }, [verdict.kind, isSentAway, pathname, search]);

  if (verdict.kind === 'wait') return <LoadingPage />;
  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />;
  return (
    <>
      <ConnectionBanner />
      <main id="content">
        <RemoteScreen route={route} />
      </main>
    </>
  );
}
