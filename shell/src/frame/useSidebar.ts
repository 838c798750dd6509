import { sidebarKey } from '@portal/contract';
import { useLocation } from '@portal/router';
import { breakpoint } from 'shared-ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const wide = `(min-width: ${breakpoint.md}px)`;

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readIsCollapsed(): boolean {
  try {
    return window.localStorage.getItem(sidebarKey) === 'collapsed';
  } catch {
    return false;
  }
}

export interface Sidebar {
  /** Below 768 px the sidebar is a drawer over the page. */
  isDrawer: boolean;
  isDrawerOpen: boolean;
  /** 90 px wide instead of 290. */
  isCollapsed: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** State of the sidebar. Collapsed is stored between visits; the drawer closes on navigation and Escape. */
export function useSidebar(): Sidebar {
  const isDrawer = !useSyncExternalStore(subscribeToWidth, () => window.matchMedia(wide).matches);
  const [isCollapsed, setIsCollapsed] = useState(readIsCollapsed);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);

  useEffect(closeDrawer, [pathname, isDrawer, closeDrawer]);
  useEffect(() => {
    if (!isDrawerOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && closeDrawer();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isDrawerOpen, closeDrawer]);

  const toggle = () => {
    if (isDrawer) {
      setIsDrawerOpen((isOpen) => !isOpen);
      return;
    }
    const next = !isCollapsed;
    setIsCollapsed(next);
    try {
      window.localStorage.setItem(sidebarKey, next ? 'collapsed' : 'expanded');
    } catch {
      // Storage is forbidden or full: the choice lasts until the page closes.
    }
  };
  return { isDrawer, isDrawerOpen: isDrawer && isDrawerOpen, isCollapsed, toggle, closeDrawer };
}
