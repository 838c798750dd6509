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
} from 'shared-ui';
import { Email, Name, Trigger, TriggerName } from './UserMenu.styles';

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
