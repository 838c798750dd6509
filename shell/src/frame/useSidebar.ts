import { sidebarKey } from '@portal/contract';
import { browserStorage } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { breakpoint, trackedWidth, useCloseRequest } from 'shared-ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

function subscribeToWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is narrower, in px; changes with it. */
const useIsBelow = (width: number): boolean =>
  useSyncExternalStore(subscribeToWidth, () => !window.matchMedia(`(min-width: ${width}px)`).matches);

export interface Sidebar {
  /** Below 768 px the sidebar is a drawer over the page. */
  isDrawer: boolean;
  isDrawerOpen: boolean;
  /** 90 px wide instead of 290. */
  isCollapsed: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/**
 * State of the sidebar. It is collapsed where it would take a third of a tablet, unless the user chose, which is stored
 * between visits; the drawer closes on navigation, Escape and Back.
 */
export function useSidebar(): Sidebar {
  const isDrawer = useIsBelow(breakpoint.md);
  const isTablet = useIsBelow(trackedWidth + 1);
  const [chosen, setChosen] = useState(() => browserStorage.read(sidebarKey));
  const isCollapsed = chosen ? chosen === 'collapsed' : isTablet;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);

  useEffect(closeDrawer, [pathname, isDrawer, closeDrawer]);
  useEffect(() => {
    if (!isDrawerOpen) return;
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && closeDrawer();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isDrawerOpen, closeDrawer]);
  useCloseRequest(isDrawer && isDrawerOpen, closeDrawer);

  const toggle = () => {
    if (isDrawer) {
      setIsDrawerOpen((isOpen) => !isOpen);
      return;
    }
    const next = isCollapsed ? 'expanded' : 'collapsed';
    setChosen(next);
    browserStorage.write(sidebarKey, next);
  };
  return { isDrawer, isDrawerOpen: isDrawer && isDrawerOpen, isCollapsed, toggle, closeDrawer };
}
