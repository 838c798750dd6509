import { PlatformProvider } from '@portal/platform/host';
import { BrowserRouter } from '@portal/router';
import { Toaster } from 'shared-ui';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PortalRoutes } from './PortalRoutes';
import { InternalLinks } from './InternalLinks';
import { declaredOverlays } from '../remotes/registry';
import { SlotOutlet } from '../remotes/SlotOutlet';

/** Providers, routes and toasts of the whole page. */
export function App() {
  return (
    <PageErrorBoundary>
      <PlatformProvider slotOutlet={SlotOutlet} overlays={declaredOverlays}>
        {/* A transition renders a screen in slices, and the browser restyles the whole page for each slice's
            styles. */}
        <BrowserRouter useTransitions={false}>
          <InternalLinks />
          <PortalRoutes />
        </BrowserRouter>
        <Toaster />
      </PlatformProvider>
    </PageErrorBoundary>
  );
}
