import { t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { DownloadIcon, NetworkButton, WideLabel } from 'shared-ui';
import type { EsimListAddress } from '../useEsimListAddress';
import { useDeskDownload } from './useDeskDownload';

interface Props {
  affiliateId: string;
  address: EsimListAddress;
}

/** Saves what the filters of all customers' eSIMs find, where they find something; nothing on the lists of one user. */
export function ExportDesk({ affiliateId, address: { isAllCustomers, allQuery } }: Props) {
  const { data } = useApiQuery(
    calls.listCustomersEsims,
    { id: affiliateId, ...allQuery },
    { skip: !isAllCustomers },
  );
  const { download, isDownloading } = useDeskDownload(affiliateId, allQuery);
  if (!isAllCustomers) return null;
  return (
    <NetworkButton
      variant="quiet"
      startIcon={<DownloadIcon size={18} />}
      disabled={!data?.total}
      isLoading={isDownloading}
      onClick={() => void download()}
    >
      <WideLabel>{t('Export CSV')}</WideLabel>
    </NetworkButton>
  );
}
