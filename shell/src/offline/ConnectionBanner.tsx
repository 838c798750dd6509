import { t } from '@portal/contract';
import { session, useConnection, useIsResponseSlow, useSession } from '@portal/platform/host';
import { AlertIcon, slowAnswerText, theme } from 'shared-ui';
import styled from 'styled-components';

const messages = {
  offline: t(
    'You are offline. What you opened before still works; what needs the network waits for a connection.',
  ),
  unreachable: t(
    'The portal cannot be reached right now. What you opened before still works; it tries again by itself.',
  ),
  slow: slowAnswerText,
  storageBlocked: t(
    'This browser keeps nothing for this site: you stay signed in only until this page is closed or reloaded.',
  ),
};

/**
 * Banner above every page for problems with the connection or with storage. The container is always rendered, because
 * screen readers announce only changes inside an existing live region.
 */
export function ConnectionBanner() {
  const connection = useConnection();
  const isSlow = useIsResponseSlow();
  const { status } = useSession();
  const isStorageBlocked = status === 'signed-in' && !session.outlivesPage();
  const problem =
    connection !== 'online' ? connection : isSlow ? 'slow' : isStorageBlocked ? 'storageBlocked' : null;
  return (
    <div role="status" aria-label={t('Connection')}>
      {problem && (
        <Strip>
          <IconFrame>
            <AlertIcon size={20} />
          </IconFrame>
          {messages[problem]}
        </Strip>
      )}
    </div>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  color: ${theme.color.text};
  background: ${theme.color.warning.soft};
  border-bottom: 1px solid ${theme.color.warning.softBorder};
`;

const IconFrame = styled.span`
  display: flex;
  flex: none;
  color: ${theme.color.warning.softText};
`;
