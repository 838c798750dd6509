import { paths, useUser } from '@portal/platform';
import { Button, ButtonLink } from 'shared-ui';
import { Actions, FooterRow, Note } from '../Step.styles';
import { useBoughtEsim } from './useBoughtEsim';

/** Leads to the page of the new eSIM, or closes the dialog. The button that stands out is the one that installs. */
export function DoneFooter({ uid, onClose }: { uid: string; onClose: () => void }) {
  const user = useUser();
  const { esim } = useBoughtEsim(uid);
  const ownerId = esim?.customer_id ?? user._id;
  const isOwn = ownerId === user._id;
  return (
    <FooterRow>
      <Note>
        {isOwn
          ? 'Not now? It waits on your dashboard and in your mail.'
          : 'It is in the mail to the customer, and on the page of this eSIM.'}
      </Note>
      <Actions>
        <ButtonLink variant="quiet" size="md" href={paths.esim(uid, ownerId)}>
          Open this eSIM
        </ButtonLink>
        <Button variant="quiet" size="md" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </FooterRow>
  );
}
