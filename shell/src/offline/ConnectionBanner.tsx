import { session, useConnection, useIsAnswerSlow, useSession } from '@portal/platform/host';
import { AlertIcon, theme } from 'shared-ui';
import styled from 'styled-components';

const words = {
  offline:
    'You are offline. What you opened before still works; what needs the network waits for a connection.',
  unreachable:
    'The portal cannot be reached right now. What you opened before still works; it tries again by itself.',
  slow: 'This takes longer than usual. The connection may be slow.',
  forgetful:
    'This browser keeps nothing for this site: you stay signed in only until this page is closed or reloaded.',
};

/**
 * Says above every page what stands in the way of the network or of staying signed in. The frame is
 * always there, since screen readers only notice what changes inside one.
 */
export function ConnectionBanner() {
  const connection = useConnection();
  const isSlow = useIsAnswerSlow();
  const { status } = useSession();
  const isForgetful = status === 'signed-in' && !session.outlivesPage();
  const trouble = connection !== 'online' ? connection : isSlow ? 'slow' : isForgetful ? 'forgetful' : null;
  return (
    <div role="status" aria-label="Connection">
      {trouble && (
        <Strip>
          <Sign>
            <AlertIcon size={20} />
          </Sign>
          {words[trouble]}
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

const Sign = styled.span`
  display: flex;
  flex: none;
  color: ${theme.color.warning.softText};
`;
