import { PlatformProvider } from '@portal/platform/host';
import { PageRouter } from '@portal/router';
import { Toaster } from 'shared-ui';
import { StyleSheetManager } from 'styled-components';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PortalRoutes } from './PortalRoutes';
import { InternalLinks } from './InternalLinks';
import { declaredOverlays } from '../remotes/registry';
import { SlotOutlet } from '../remotes/SlotOutlet';
import { stylisPlugins } from './stylisPlugins';

/** Providers, routes and toasts of the whole page. */
export function App() {
  return (
    <PageErrorBoundary>
      <StyleSheetManager stylisPlugins={stylisPlugins}>
        <PlatformProvider slotOutlet={SlotOutlet} overlays={declaredOverlays}>
          <PageRouter overlays={declaredOverlays}>
            <InternalLinks />
            <PortalRoutes />
          </PageRouter>
          <Toaster />
        </PlatformProvider>
      </StyleSheetManager>
    </PageErrorBoundary>
  );
}
