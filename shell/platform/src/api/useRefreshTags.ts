import { useCallback } from 'react';
import { store } from '../store';
import { baseApi, type tagTypes } from './baseApi';

type TagType = (typeof tagTypes)[number];

/** Invalidates cache tags after a change that no mutation announces, so that every screen refetches. */
export function useRefreshTags(): (tags: TagType[]) => void {
  return useCallback((tags) => {
    store.dispatch(baseApi.util.invalidateTags(tags));
  }, []);
}
