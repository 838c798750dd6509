import { t } from '@portal/contract';
import { Component, type ReactNode } from 'react';
import { report } from '../remotes/telemetry';

/** The last error boundary, for errors outside every remote. It depends on nothing that may have thrown. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
