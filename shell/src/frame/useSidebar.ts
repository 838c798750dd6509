import { sidebarKey } from '@portal/contract';
import { browserStorage } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { breakpoint, useCloseRequest } from 'shared-ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const wide = `(min-width: ${breakpoint.md}px)`;

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const readIsCollapsed = (): boolean => browserStorage.read(sidebarKey) === 'collapsed';

export interface Sidebar {
  /** Below 768 px the sidebar is a drawer over the page. */
  isDrawer: boolean;
  isDrawerOpen: boolean;
  /** 90 px wide instead of 290. */
  isCollapsed: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** State of the sidebar. Collapsed is stored between visits; the drawer closes on navigation, Escape and Back. */
export function useSidebar(): Sidebar {
  const isDrawer = !useSyncExternalStore(subscribeToWidth, () => window.matchMedia(wide).matches);
  const [isCollapsed, setIsCollapsed] = useState(readIsCollapsed);
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
    const next = !isCollapsed;
    setIsCollapsed(next);
    browserStorage.write(sidebarKey, next ? 'collapsed' : 'expanded');
  };
  return { isDrawer, isDrawerOpen: isDrawer && isDrawerOpen, isCollapsed, toggle, closeDrawer };
}
