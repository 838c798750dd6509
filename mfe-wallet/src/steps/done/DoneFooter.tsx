import { paths, useUser } from '@portal/platform';
import { Button, ButtonLink } from 'shared-ui';
import { Actions, FooterRow, Note } from '../Step.styles';
import { useBoughtEsim, waitsWithOwner } from './useBoughtEsim';

/** Leads to the page of the new eSIM, or closes the dialog. The button that stands out is the one that installs. */
export function DoneFooter({ uid, onClose }: { uid: string; onClose: () => void }) {
  const user = useUser();
  const { esim, isOwn } = useBoughtEsim(uid);
  return (
    <FooterRow>
      <Note>{isOwn ? 'Not now? It waits on your dashboard and in your mail.' : waitsWithOwner}</Note>
      <Actions>
        <ButtonLink variant="quiet" size="md" href={paths.esim(uid, esim?.customer_id ?? user._id)}>
          Open this eSIM
        </ButtonLink>
        <Button variant="quiet" size="md" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </FooterRow>
  );
}
