import { useSyncExternalStore } from 'react';
import { t } from '@portal/contract';

/** What the page's banner and the foot of a dialog say. */
export const slowAnswerText = t('This takes longer than usual. The connection may be slow.');

/** Whether the document has an attribute by which the platform, which this library does not import, tells of the connection. */
export const useDocumentHas = (attribute: 'data-offline' | 'data-slow'): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('portal:connection', listener);
      return () => window.removeEventListener('portal:connection', listener);
    },
    () => document.documentElement.hasAttribute(attribute),
  );
