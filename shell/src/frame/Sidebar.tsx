import { paths, useUser } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { useState, type Ref } from 'react';
import { Link } from 'shared-ui';
import { Brand } from './Brand';
import { NavList } from './NavList';
import { navigationFor } from './navigation';
import { Aside, BrandLink } from './Sidebar.styles';
import type { Sidebar as SidebarState } from './useSidebar';

/** Main navigation. When collapsed it widens over the content on hover and keyboard focus. */
export function Sidebar({ sidebar, ref }: { sidebar: SidebarState; ref: Ref<HTMLElement> }) {
  const { role } = useUser();
  const { pathname } = useLocation();
  const [isPeeking, setIsPeeking] = useState(false);
  const isWide = sidebar.isDrawer || !sidebar.isCollapsed || isPeeking;

  return (
    <Aside
      ref={ref}
      $isWide={isWide}
      $isOpen={sidebar.isDrawerOpen}
      inert={sidebar.isDrawer && !sidebar.isDrawerOpen}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsPeeking(true)}
      onPointerLeave={() => setIsPeeking(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setIsPeeking(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsPeeking(false)}
    >
      <BrandLink as={Link} href={paths.dashboard()} aria-label="eSIM Portal, dashboard">
        <Brand isWide={isWide} />
      </BrandLink>
      <NavList items={navigationFor(role)} pathname={pathname} isWide={isWide} />
    </Aside>
  );
}
