import {
  fullName,
  bytesToGib,
  csvTable,
  type CsvColumns,
  type CustomersEsim,
  type CustomersEsimsQuery,
  type EsimStateName,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, retryAdvice, saveFile, useLazyApiQuery } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';
import { esimStateOf } from '../../esim/esimState';
import { livePlans, planTotals } from '../../esim/planTotals';

const isZeroDate = (text: string) => text === '' || text.startsWith('0000');

/** Files are in English, whatever the language of the page. */
const csvStates: Readonly<Record<EsimStateName, string>> = {
  active: 'Active',
  not_installed: 'Not installed',
  used_up: 'Used up',
  off: 'Off',
};

const columns: CsvColumns<CustomersEsim> = {
  Customer: ({ customer }) => fullName(customer),
  Email: ({ customer }) => customer.email,
  'Date Assigned': (esim) => esim.date_assigned,
  'eSIM Tag': ({ tag }) => tag,
  Id: ({ uid }) => uid,
  ICCID: ({ iccid }) => iccid,
  State: (esim) => {
    const state = esimStateOf(esim);
    return state && csvStates[state];
  },
  'Service Status': (esim) => esim.service_status,
  'Network Status': (esim) => esim.network_status,
  Plan: ({ plans: [newest] }) => newest?.plan_type.plan_name,
  'Data left (GiB)': ({ plans }) => {
    const { totalBytes, remainingBytes, unlimitedCount } = planTotals(livePlans(plans));
    if (unlimitedCount > 0) return 'Unlimited';
    return totalBytes > 0 ? { decimal: bytesToGib(remainingBytes).toFixed(2) } : '';
  },
  'Ends (UTC)': ({ plans: [newest] }) => (newest && !isZeroDate(newest.end_time) ? newest.end_time : ''),
};

/** Saves every eSIM that the filters find as a CSV file, without what installs them. */
export function useDeskDownload(affiliateId: string, query: CustomersEsimsQuery) {
  const [getEsims] = useLazyApiQuery(calls.listCustomersEsims);
  return useListDownload({
    readPage: async (page) => {
      const request = { id: affiliateId, ...query, page, pageSize: rowsPerDownloadPage };
      const { data, total } = await getEsims(request).unwrap();
      return { rows: data, total };
    },
    rowId: ({ uid }) => uid,
    save: (rows) => saveFile('esims-of-customers.csv', 'text/csv', csvTable(columns, rows)),
    onFailed: (cause) =>
      notify.error(t('The download did not work. {advice}', { advice: retryAdvice(cause) })),
  });
}
