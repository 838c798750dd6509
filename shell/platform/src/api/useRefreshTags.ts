import { useCallback } from 'react';
import { store } from '../store';
import { baseApi, type tagTypes } from './baseApi';

type TagType = (typeof tagTypes)[number];

/** Marks shared data as old, so that every screen that shows it asks again: for a change that no mutation of its own announces. */
export function useRefreshTags(): (tags: TagType[]) => void {
  return useCallback((tags) => {
    store.dispatch(baseApi.util.invalidateTags(tags));
  }, []);
}
