import { maxInstructionMails, type CustomersEsim, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, retryAdvice, useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { ButtonLink, EmptyState, listFailure, NothingFound, PagedTable, SimIcon } from 'shared-ui';
import { ListToolbar } from '../ListToolbar';
import type { EsimListAddress } from '../useEsimListAddress';
import { ChosenBar } from './ChosenBar';
import { deskColumns, Fitted } from './deskColumns';
import { MailInstructions } from './MailInstructions';
import { useChosen } from './useChosen';

interface Props {
  affiliateId: string;
  address: EsimListAddress;
  /** Whether the search is shown on phones. */
  isSearching: boolean;
}

/** The eSIMs of all customers: filters, export, and instructions to those who were chosen. */
export function AllCustomersEsims({ affiliateId, address, isSearching }: Props) {
  const query = useApiQuery(calls.listCustomersEsims, { id: affiliateId, ...address.allQuery });
  const { data } = query;
  const chosen = useChosen<CustomersEsim>(({ uid }) => uid, maxInstructionMails);
  const [isMailing, setIsMailing] = useState(false);
  return (
    <>
      <ListToolbar address={address} counts={data?.states} isSearching={isSearching} />
      <Fitted>
        <PagedTable
          label={t('eSIMs of all customers')}
          columns={deskColumns(chosen)}
          rows={data?.data}
          rowId={({ uid }) => uid}
          total={data?.total}
          address={address}
          pagesLabel={t('Pages of eSIMs')}
          empty={<NoEsims address={address} />}
          failure={listFailure(
            query,
            t('The eSIMs cannot be shown right now'),
            t('They keep working on the phones. {advice}', { advice: retryAdvice(query.error) }),
          )}
        />
      </Fitted>
      {(data ? data.data.length > 0 : !query.error) && (
        <ChosenBar rows={data?.data} chosen={chosen} onMail={() => setIsMailing(true)} />
      )}
      {isMailing && (
        <MailInstructions
          affiliateId={affiliateId}
          esims={chosen.rows}
          onSent={chosen.clear}
          onClose={() => setIsMailing(false)}
        />
      )}
    </>
  );
}

function NoEsims({ address }: { address: EsimListAddress }) {
  if (address.search === '' && address.state === null)
    return (
      <EmptyState
        icon={<SimIcon size={32} />}
        title={t('No eSIM found')}
        action={<ButtonLink href={paths.customers()}>{t('Your customers')}</ButtonLink>}
      >
        {t('Your customers have none yet. What they buy, and what you buy for them, appears here.')}
      </EmptyState>
    );
  return (
    <NothingFound title={t('No eSIM found')} clearLabel={t('Show all')} onClear={address.clear}>
      {address.search === ''
        ? t('None is in this state. Choose another one.')
        : t('Nothing matches ‘{search}’. Try fewer words or another state.', { search: address.search })}
    </NothingFound>
  );
}
