import {
  fullName,
  bytesToGib,
  csvText,
  type CustomersEsim,
  type CustomersEsimsQuery,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, retryAdvice, saveFile, useLazyApiQuery } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';
import { esimStateOf } from '../../esim/esimState';
import { livePlans, planTotals } from '../../esim/planTotals';

const heads = [
  'Customer',
  'Email',
  'Date Assigned',
  'eSIM Tag',
  'Id',
  'ICCID',
  'State',
  'Service Status',
  'Network Status',
  'Plan',
  'Data left (GiB)',
  'Ends (UTC)',
];

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
    save: (rows) => saveFile('esims-of-customers.csv', 'text/csv', csvText([heads, ...rows.map(cellsOf)])),
    onFailed: (cause) => notify.error(`The download did not work. ${retryAdvice(cause)}`),
  });
}

const isZeroDate = (text: string) => text === '' || text.startsWith('0000');

function cellsOf(esim: CustomersEsim) {
  const { customer, plans } = esim;
  const { totalBytes, remainingBytes, unlimitedCount } = planTotals(livePlans(plans));
  const [newest] = plans;
  return [
    fullName(customer),
    customer.email,
    esim.date_assigned,
    esim.tag,
    esim.uid,
    esim.iccid,
    esimStateOf(esim),
    esim.service_status,
    esim.network_status,
    newest?.plan_type.plan_name,
    unlimitedCount > 0 ? 'Unlimited' : totalBytes > 0 ? bytesToGib(remainingBytes).toFixed(2) : '',
    newest && !isZeroDate(newest.end_time) ? newest.end_time : '',
  ];
}
