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
        {/* Each change of screen is drawn in one go: drawn in slices, as a transition is, every slice’s new styles have the whole
            page styled again before the next. */}
        <BrowserRouter useTransitions={false}>
          <InternalLinks />
          <PortalRoutes />
        </BrowserRouter>
        <Toasts />
      </PlatformProvider>
    </PageErrorBoundary>
  );
}
