import { t, type Handover } from '@portal/contract';
import { failureMessage, notify, useApiMutation, useApiQuery } from '@portal/platform';
import * as calls from '@portal/contract/calls';
import { useState } from 'react';
import { Card, ConfirmDialog, ItemList, NetworkButton, QueryView, useSectionFocus } from 'shared-ui';
import { CreateHandoverDialog } from './CreateHandoverDialog';
import { HandoverRow } from './HandoverRow';

/** Links with which the affiliate who paid hands the eSIM over: create, copy once, see, revoke. */
export default function HandoverCard({ esimId }: { esimId: string }) {
  const sectionRef = useSectionFocus();
  const query = useApiQuery(calls.listHandovers, { esimId });
  const [revoke, { isLoading: isRevoking }] = useApiMutation(calls.revokeHandover);
  const [isCreating, setIsCreating] = useState(false);
  const [target, setTarget] = useState<Handover | null>(null);

  const handleRevoke = async ({ id }: Handover) => {
    const { error } = await revoke({ handoverId: id });
    setTarget(null);
    if (error) notify.error(failureMessage(error, t('If the link still works, try again.')));
    else notify.success(t('The link no longer works'));
  };
  return (
    <Card
      title={t('Hand-over links')}
      ref={sectionRef}
      description={t('Who has a link can install this eSIM and see its data left, without signing in.')}
      action={
        <NetworkButton variant="quiet" onClick={() => setIsCreating(true)}>
          {t('Create hand-over link')}
        </NetworkButton>
      }
    >
      <QueryView
        query={query}
        failureTitle={t('The links could not be loaded')}
        isEmpty={({ handovers }) => handovers.length === 0}
        empty={<p>{t('There is no link yet.')}</p>}
      >
        {({ handovers }) => (
          <ItemList>
            {handovers.map((handover) => (
              <HandoverRow key={handover.id} handover={handover} onRevoke={() => setTarget(handover)} />
            ))}
          </ItemList>
        )}
      </QueryView>
      {isCreating && <CreateHandoverDialog esimId={esimId} onClose={() => setIsCreating(false)} />}
      <ConfirmDialog
        isOpen={target !== null}
        title={t('Revoke this link?')}
        confirmLabel={t('Revoke link')}
        tone="error"
        ConfirmButton={NetworkButton}
        isBusy={isRevoking}
        onConfirm={() => target && void handleRevoke(target)}
        onCancel={() => setTarget(null)}
      >
        {t('Its page stops working at once. An eSIM that was installed from it keeps working.')}
      </ConfirmDialog>
    </Card>
  );
}
