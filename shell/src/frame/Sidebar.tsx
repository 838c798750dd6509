import { t } from '@portal/contract';
import { paths, useUser } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { useState, type Ref } from 'react';
import { Link, from, theme } from 'shared-ui';
import styled from 'styled-components';
import { Brand } from './Brand';
import { NavList } from './NavList';
import { navigationFor } from './navigation';
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
      <BrandLink as={Link} href={paths.dashboard()} aria-label={t('eSIM Portal, dashboard')}>
        <Brand isWide={isWide} />
      </BrandLink>
      <NavList items={navigationFor(role)} pathname={pathname} isWide={isWide} onWiden={sidebar.toggle} />
    </Aside>
  );
}

// visibility:hidden also removes it from the accessibility tree; it must be visible at once on opening to take the
// focus.
const Aside = styled.aside<{ $isWide: boolean; $isOpen: boolean }>`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${theme.layer.sidebar};
  display: flex;
  flex-direction: column;
  width: min(${theme.size.sidebarExpanded}, 85vw);
  padding: 0 ${theme.space[5]};
  overflow: hidden auto;
  background: ${theme.color.surface};
  border-right: 1px solid ${theme.color.border};
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
  transform: translateX(${({ $isOpen }) => ($isOpen ? '0' : '-100%')});
  transition:
    visibility ${({ $isOpen }) => ($isOpen ? '0s' : theme.duration.sidebar)},
    transform ${theme.duration.sidebar} ease-in-out,
    width ${theme.duration.sidebar} ease-in-out;

  ${from.md} {
    width: ${({ $isWide }) => ($isWide ? theme.size.sidebarExpanded : theme.size.sidebarCollapsed)};
    visibility: visible;
    transform: none;
  }
`;

const BrandLink = styled.a`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  margin: ${theme.space[8]} 0;
  color: inherit;
  text-decoration: none;
  border-radius: ${theme.radius.control};
`;
