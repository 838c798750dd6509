import type { ComponentType } from 'react';
import { t } from '@portal/contract';
import { lazyPart } from './lazyPart';
import { PartFailure } from './PartFailure';

/** The predecessor of `lazyPart`, for remotes that still use it. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { name: t('This part'), Failure: PartFailure });
