import { Link } from '@portal/router';
import { from, phone, theme } from 'shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '@portal/contract';
import type { Section } from './sections';

/** Links to the sections of the profile: a column on a wide screen, one row on others. */
export function SectionMenu({ sections, current }: { sections: readonly Section[]; current: Section }) {
  const listRef = useRef<HTMLUListElement>(null);
  const shownId = useRef(current.id);

  useEffect(() => {
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which also scrolls the page.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    if (shownId.current !== current.id) window.scrollTo(0, 0);
    shownId.current = current.id;
  }, [current.id]);
  return (
    <Menu aria-label={t('Profile')}>
      <List ref={listRef}>
        {sections.map(({ id, title, Icon }) => (
          <li key={id}>
            <SectionLink to={{ hash: `#${id}` }} aria-current={id === current.id ? 'page' : undefined}>
              <Icon />
              {title}
            </SectionLink>
          </li>
        ))}
      </List>
    </Menu>
  );
}

const Menu = styled.nav`
  min-width: 0;

  ${from.xl} {
    position: sticky;
    inset-block-start: calc(${theme.size.headerHeight} + ${theme.space[6]});
  }
  ${phone} {
    border-block-end: 1px solid ${theme.color.border};
  }
`;

const List = styled.ul`
  position: relative;
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  scrollbar-width: none;

  ${from.xl} {
    flex-direction: column;
  }
`;

const SectionLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.controlHeight};
  padding: 0 ${theme.space[3]};
  color: ${theme.color.secondary};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  white-space: nowrap;
  border-radius: ${theme.radius.control};

  svg {
    flex: none;
  }
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-current] {
    color: ${theme.color.activeItemText};
    background: ${theme.color.activeItem};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${phone} {
    border-radius: 0;

    svg {
      display: none;
    }
    &,
    &:hover,
    &[aria-current] {
      background: none;
    }
    &[aria-current] {
      box-shadow: inset 0 -2px 0 ${theme.color.activeItemText};
    }
  }
`;
