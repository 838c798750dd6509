import { t } from '@portal/contract';
import { chooseLanguage, otherLanguages, paths, session, settings, useUser } from '@portal/platform/host';
import {
  Avatar,
  ChevronDownIcon,
  CodeIcon,
  GlobeIcon,
  InfoIcon,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  SignOutIcon,
  UserIcon,
  from,
  tallLetters,
  theme,
} from 'shared-ui';
import styled from 'styled-components';

/** Name of the signed-in user, account links and sign-out. */
export function UserMenu() {
  const user = useUser();
  const fullName = `${user.fname} ${user.lname}`;
  return (
    <Menu
      minWidth={260}
      trigger={
        <Trigger type="button" aria-label={t('User menu, {fullName}', { fullName })}>
          <Avatar src={user.avatar} name={fullName} size="medium" isDecorative />
          <TriggerName>{user.fname}</TriggerName>
          <ChevronDownIcon size={18} />
        </Trigger>
      }
      header={
        <>
          <Name title={fullName}>{fullName}</Name>
          <Email>{user.email}</Email>
        </>
      }
    >
      <MenuLink href={paths.profile(user._id)} icon={<UserIcon />}>
        {t('Account settings')}
      </MenuLink>
      {user.role === 'affiliate' && (
        <MenuLink href={`${paths.profile(user._id)}#developer`} icon={<CodeIcon />}>
          {t('Developer')}
        </MenuLink>
      )}
      <MenuLink href={settings.links.support} icon={<InfoIcon />}>
        {t('Support')}
      </MenuLink>
      {otherLanguages().map(({ tag, name }) => (
        <MenuItem key={tag} onSelect={() => chooseLanguage(tag)} icon={<GlobeIcon />}>
          <span lang={tag}>{name}</span>
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void session.signOut()} icon={<SignOutIcon />}>
        {t('Sign out')}
      </MenuItem>
      <MenuSeparator />
      <MenuLink href={settings.links.terms}>{t('Terms')}</MenuLink>
      <MenuLink href={settings.links.privacy}>{t('Privacy')}</MenuLink>
      <MenuLink href={settings.links.accessibility}>{t('Accessibility')}</MenuLink>
    </Menu>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding: 0;
  color: ${theme.color.text};
  font: ${theme.weight.medium} ${theme.text.body} ${theme.fontFamily};
  background: none;
  border: 0;
  border-radius: ${theme.radius.pill};
  cursor: pointer;
`;

const TriggerName = styled.span`
  display: none;
  max-width: 16ch;
  overflow: hidden;
  text-overflow: ellipsis;
  ${tallLetters}
  white-space: nowrap;

  ${from.md} {
    display: inline;
  }
`;

// The least width of the menu without its padding: a long name does not widen it.
const Name = styled.p`
  max-width: 212px;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${tallLetters}
  overflow-wrap: anywhere;
  font-weight: ${theme.weight.medium};
`;

const Email = styled.p`
  max-width: 212px;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
