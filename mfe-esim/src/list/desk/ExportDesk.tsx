import type { CustomersEsimsQuery } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { DownloadIcon, NetworkButton } from 'shared-ui';
import { useDeskDownload } from './useDeskDownload';

interface Props {
  affiliateId: string;
  query: CustomersEsimsQuery;
}

/** Saves what the filters find, where they find something. */
export function ExportDesk({ affiliateId, query }: Props) {
  const { data } = useApiQuery(calls.listCustomersEsims, { id: affiliateId, ...query });
  const { download, isDownloading } = useDeskDownload(affiliateId, query);
  return (
    <NetworkButton
      variant="quiet"
      startIcon={<DownloadIcon size={18} />}
      disabled={!data?.total}
      isLoading={isDownloading}
      onClick={() => void download()}
    >
      Export CSV
    </NetworkButton>
  );
}
