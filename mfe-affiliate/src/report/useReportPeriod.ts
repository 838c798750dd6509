import { isReportDays, type ReportDays } from '@portal/contract';
import { useSearchParams } from '@portal/router';

const parameter = 'period';
const usual: ReportDays = 30;

/** The period of the report in the URL, so that links and reloads restore it. */
export function useReportPeriod(): [ReportDays, (days: ReportDays) => void] {
  const [params, setParams] = useSearchParams();
  const requested = Number(params.get(parameter));
  const setDays = (days: ReportDays) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (days === usual) next.delete(parameter);
        else next.set(parameter, String(days));
        return next;
      },
      { replace: true },
    );
  return [isReportDays(requested) ? requested : usual, setDays];
}
