import { PlatformProvider } from '@portal/platform/host';
import { PageRouter } from '@portal/router';
import { Toaster } from 'shared-ui';
import { StyleSheetManager } from 'styled-components';
import { t } from '@portal/contract';
import { Component, type ReactNode } from 'react';
import { PortalRoutes } from './PortalRoutes';
import { InternalLinks } from './InternalLinks';
import { declaredOverlays } from '../remotes/registry';
import { SlotOutlet } from '../remotes/SlotOutlet';
import { stylisPlugins } from './stylisPlugins';
import { report } from '../remotes/telemetry';

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

/** The last error boundary, for errors outside every remote. It depends on nothing that may have thrown. */
class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    report({ kind: 'error', name: 'shell', message: String(cause).slice(0, 500) || 'unknown' });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main role="alert">
        <h1>{t('Something went wrong.')}</h1>
        <p>{t('Nothing was lost: your wallet and your eSIMs are safe on the server.')}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </button>
      </main>
    );
  }
}
