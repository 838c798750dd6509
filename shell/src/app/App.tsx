import { PlatformProvider } from '@portal/platform/host';
import { BrowserRouter } from '@portal/router';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PortalRoutes } from './PortalRoutes';
import { InternalLinks } from './InternalLinks';
import { Toasts } from './Toasts';
import { SlotOutlet } from '../remotes/SlotOutlet';

/** The whole page: session and slots, addresses, toasts. */
export function App() {
  return (
    <PageErrorBoundary>
      <PlatformProvider slotOutlet={SlotOutlet}>
        <BrowserRouter>
          <InternalLinks />
          <PortalRoutes />
        </BrowserRouter>
        <Toasts />
      </PlatformProvider>
    </PageErrorBoundary>
  );
}
