import { paths, session, settings, useUser } from '@portal/platform/host';
import { useLocation } from '@portal/router';
import { Avatar, ChevronDownIcon, InfoIcon, Link, SignOutIcon, UserIcon } from 'shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import {
  Documents,
  Email,
  Entry,
  Frame,
  Name,
  Panel,
  Account,
  Trigger,
  TriggerName,
} from './UserMenu.styles';

/** Name of the signed-in user, account links and sign-out. */
export function UserMenu() {
  const user = useUser();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const fullName = `${user.fname} ${user.lname}`;

  useEffect(() => setIsOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <Frame ref={frame}>
      <Trigger
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`User menu, ${fullName}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar src={user.avatar} name={fullName} size="medium" isDecorative />
        <TriggerName>{user.fname}</TriggerName>
        <ChevronDownIcon size={18} />
      </Trigger>
      <Panel id={panelId} hidden={!isOpen}>
        <Account>
          <Name title={fullName}>{fullName}</Name>
          <Email>{user.email}</Email>
        </Account>
        <Entry as={Link} href={paths.profile(user._id)}>
          <UserIcon /> Account settings
        </Entry>
        <Entry as={Link} href={settings.links.support}>
          <InfoIcon /> Support
        </Entry>
        <Entry as="button" type="button" onClick={() => void session.signOut()}>
          <SignOutIcon /> Sign out
        </Entry>
        <Documents>
          <Link href={settings.links.terms}>Terms</Link>
          <Link href={settings.links.privacy}>Privacy</Link>
        </Documents>
      </Panel>
    </Frame>
  );
}
