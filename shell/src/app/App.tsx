import { PlatformProvider } from '@portal/platform/host';
import { PageRouter } from '@portal/router';
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
        <PageRouter overlays={declaredOverlays}>
          <InternalLinks />
          <PortalRoutes />
        </PageRouter>
        <Toaster />
      </PlatformProvider>
    </PageErrorBoundary>
  );
}
