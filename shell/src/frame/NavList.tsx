import { t } from '@portal/contract';
import {
  ChevronDownIcon,
  Link,
  CardIcon,
  createIcon,
  DashboardIcon,
  GlobeIcon,
  SimIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  type IconProps,
} from 'shared-ui';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { isCurrent, type NavEntry, type NavItem } from './navigation';
import { Chevron, GroupButton, ItemLink, Label, List, SubLink, SubList } from './NavList.styles';

interface Props {
  items: NavItem[];
  pathname: string;
  /** False shows icons only. */
  isWide: boolean;
  /** Called when a group is pressed that cannot open: a finger does not widen the sidebar as a mouse does. */
  onWiden: () => void;
}

/** Sidebar entries and groups. The group with the current page opens automatically; one group is open at a time. */
export function NavList({ items, pathname, isWide, onWiden }: Props) {
  const allPaths = items.flatMap((item) =>
    item.kind === 'group' ? item.entries.map(({ path }) => path) : item.path,
  );
  const current = allPaths.find((path) => isCurrent(path, pathname, allPaths));
  const holdsCurrent = (entries: NavEntry[]) => entries.some(({ path }) => path === current);
  const currentGroup =
    items.find((item) => item.kind === 'group' && holdsCurrent(item.entries))?.label ?? null;
  const [openGroup, setOpenGroup] = useState(currentGroup);
  useEffect(() => {
    if (currentGroup) setOpenGroup(currentGroup);
  }, [currentGroup, pathname]);

  return (
    <nav aria-label={t('Main')}>
      <List>
        {items.map((item) => (
          <li key={item.label}>
            {item.kind === 'entry' ? (
              <ItemLink
                as={Link}
                href={item.path}
                aria-current={item.path === current ? 'page' : undefined}
                title={isWide ? undefined : item.label}
              >
                <NavIcon {...item} />
                <Label $isShown={isWide}>{item.label}</Label>
              </ItemLink>
            ) : (
              <Group
                item={item}
                current={current}
                isOpen={isWide && openGroup === item.label}
                isActive={holdsCurrent(item.entries)}
                isWide={isWide}
                onToggle={() => {
                  setOpenGroup(isWide && openGroup === item.label ? null : item.label);
                  if (!isWide) onWiden();
                }}
              />
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}

interface GroupProps {
  item: Extract<NavItem, { kind: 'group' }>;
  current: string | undefined;
  isOpen: boolean;
  isActive: boolean;
  isWide: boolean;
  onToggle: () => void;
}

function Group({ item, current, isOpen, isActive, isWide, onToggle }: GroupProps) {
  const listId = useId();
  return (
    <>
      <GroupButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        $isActive={isActive}
        onClick={onToggle}
        title={isWide ? undefined : item.label}
      >
        <NavIcon {...item} />
        <Label $isShown={isWide}>{item.label}</Label>
        {isWide && (
          <Chevron $isOpen={isOpen}>
            <ChevronDownIcon />
          </Chevron>
        )}
      </GroupButton>
      <SubList id={listId} $isOpen={isOpen} inert={!isOpen}>
        <ul>
          {item.entries.map(({ label, path }) => (
            <li key={path}>
              <SubLink as={Link} href={path} aria-current={path === current ? 'page' : undefined}>
                {label}
              </SubLink>
            </li>
          ))}
        </ul>
      </SubList>
    </>
  );
}

/** Icons that a remote's navigation entries can name; any other is a path in its `remote.json`. */
const icons: Record<string, ComponentType<IconProps>> = {
  dashboard: DashboardIcon,
  sim: SimIcon,
  users: UsersIcon,
  user: UserIcon,
  wallet: WalletIcon,
  card: CardIcon,
};

/** Icons that remotes declare as a path, so that each is one component. */
const declared: Record<string, ComponentType<IconProps>> = {};

/** Renders the icon of an entry: its own path, or one of this shell by name, or a globe if the shell does not know it. */
function NavIcon({ icon, iconPath }: { icon: string; iconPath?: string | undefined }) {
  const Icon = iconPath ? (declared[iconPath] ??= createIcon(iconPath)) : (icons[icon] ?? GlobeIcon);
  return <Icon size={24} />;
}
