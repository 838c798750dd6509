import { t } from '@portal/contract';
import { paths, useUser } from '@portal/platform';
import { Button, TextLink, theme } from 'shared-ui';
import styled from 'styled-components';
import { Actions, FooterRow, Note } from '../Step.styles';
import { useBoughtEsim, waitsWithOwner } from './useBoughtEsim';

/** Closes the dialog; a link leads to the page of the new eSIM. The button that stands out is the one that installs. */
export function DoneFooter({ uid, onClose }: { uid: string; onClose: () => void }) {
  const user = useUser();
  const { esim, isOwn } = useBoughtEsim(uid);
  return (
    <FooterRow>
      <Note>{isOwn ? t('Not now? It waits on your dashboard and in your mail.') : waitsWithOwner}</Note>
      <Actions>
        <EsimLink href={paths.esim(uid, esim?.customer_id ?? user._id)}>{t('Open this eSIM')}</EsimLink>
        <Button variant="quiet" size="md" onClick={onClose}>
          {t('Done')}
        </Button>
      </Actions>
    </FooterRow>
  );
}

/** As high as the button next to it, for fingers. */
const EsimLink = styled(TextLink)`
  padding: ${theme.space[3]};
`;
