import type { CacheTagType } from '@portal/contract';
import { useCallback } from 'react';
import { store } from '../store';
import { sharedApi } from './baseApi';

/** Invalidates cache tags after a change that no mutation announces, so that every screen refetches. */
export function useRefreshTags(): (tags: CacheTagType[]) => void {
  return useCallback((tags) => {
    store.dispatch(sharedApi.util.invalidateTags(tags));
  }, []);
}
