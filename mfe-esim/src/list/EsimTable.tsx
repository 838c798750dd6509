import { t, type Esim } from '@portal/contract';
import {
  retryAdvice,
  useApiQuery,
  failureMessage,
  notify,
  useApiMutation,
  useOverlay,
} from '@portal/platform';
import * as calls from '@portal/contract/calls';
import { Button, EmptyState, listFailure, NothingFound, PagedTable, SimIcon, useHeld } from 'shared-ui';
import { useState, type ReactNode } from 'react';
import { RenameEsimDialog } from '../rename/lazyRenameDialog';
import { DeleteEsimDialog } from './DeleteEsimDialog';
import { esimColumns } from './esimColumns';
import { Foot } from './EsimListScreen.styles';
import { useDeleteEsim } from './useDeleteEsim';
import type { EsimListAddress } from './useEsimListAddress';

interface Props {
  /** Owner of the eSIMs. Use it as key, so that one user's list never shows under another user's name. */
  viewedUserId: string;
  /** Users can delete only their own eSIMs. */
  isOwnList: boolean;
  address: EsimListAddress;
  buyButton: ReactNode;
  /** Whether a purchase is open above it, which adds an eSIM. */
  isHeld: boolean;
}

export function EsimTable({ viewedUserId, isOwnList, address, buyButton, isHeld }: Props) {
  const query = useApiQuery(calls.listEsims, { id: viewedUserId, ...address.query });
  const data = useHeld(query.data, isHeld);
  const deletion = useDeleteEsim();
  const addPlan = useOverlay<'esimUid'>('add-plan');
  const archive = useArchiveEsim();
  const [renamed, setRenamed] = useState<Esim | null>(null);
  const empty = address.isArchive ? (
    <EmptyState title={t('No eSIM found')}>
      {t('Archive an eSIM from its menu: it moves here and keeps working.')}
    </EmptyState>
  ) : !address.isNarrowed ? (
    <EmptyState icon={<SimIcon size={32} />} title={t('No eSIM found')} action={buyButton}>
      {isOwnList
        ? t('Buy one for where you travel: it is ready in a minute.')
        : t('This customer has none yet. Buy one for them: it is ready in a minute.')}
    </EmptyState>
  ) : (
    <NothingFound
      title={t('No eSIM found')}
      clearLabel={address.state === null ? t('Clear search') : t('Show all')}
      onClear={address.clear}
    >
      {address.state === null
        ? t('Nothing matches ‘{search}’. Try fewer words.', { search: address.search })
        : t('None is in this state. Choose another one.')}
    </NothingFound>
  );
  return (
    <>
      <PagedTable
        label={t('eSIMs')}
        columns={esimColumns({
          viewedUserIdOf: () => viewedUserId,
          handlers: isOwnList
            ? {
                onAddData: ({ uid }) => addPlan.open({ esimUid: uid }),
                onRename: setRenamed,
                onArchive: (esim) => void archive(esim),
                onDelete: deletion.open,
              }
            : undefined,
        })}
        rows={data?.data}
        rowId={({ uid }) => uid}
        total={data?.total}
        address={address}
        pagesLabel={t('Pages of eSIMs')}
        empty={empty}
        failure={listFailure(
          query,
          t('The eSIMs cannot be shown right now'),
          t('They keep working on the phone. {advice}', { advice: retryAdvice(query.error) }),
        )}
      />
      {isOwnList && (
        <Foot>
          <Button variant="quiet" onClick={address.toggleArchive}>
            {address.isArchive ? t('Back to the list') : t('Show archived')}
          </Button>
        </Foot>
      )}
      {renamed && <RenameEsimDialog esim={renamed} onClose={() => setRenamed(null)} />}
      <DeleteEsimDialog deletion={deletion} />
    </>
  );
}

/** Returns a function that moves an eSIM to the archive, or back to the list. */
function useArchiveEsim(): (esim: Esim) => Promise<void> {
  const [update] = useApiMutation(calls.updateEsim);
  return async ({ uid, archivedAt }) => {
    const isArchived = !archivedAt;
    const result = await update({ id: uid, body: { isArchived } });
    if (result.error)
      notify.error(failureMessage(result.error, t('If nothing has changed here, try again.')));
    else notify.success(isArchived ? t('eSIM archived. It keeps working.') : t('eSIM is back in the list'));
  };
}
