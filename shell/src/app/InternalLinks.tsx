import { isGatewayPath } from '@portal/contract';
import { useNavigate } from '@portal/router';
import { useEffect } from 'react';
import { preloadAddress } from '../firstLoad/preload';

/** Returns the event's link if it leads to another page of the portal in this tab. */
function internalLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return isGatewayPath(link.pathname) ? null : link;
}

/**
 * Sends every plain link through the router, whichever component rendered it, and preloads its screen on hover and
 * focus.
 */
export function InternalLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = internalLink(event);
      if (!link || !isPlain || event.defaultPrevented) return;
      const isJump = link.hash !== '' && link.pathname === window.location.pathname;
      if (isJump) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    const prepare = (event: Event) => {
      const link = internalLink(event);
      if (link) void preloadAddress(link.pathname);
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', prepare, { passive: true });
    document.addEventListener('focusin', prepare);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [navigate]);
  return null;
}
