import { lookUp, t } from '../language';

/** A transaction's description in the language of the page. The ledger has it in English and never changes it. */
export function transactionText(description: string): string {
  const [, kind, plan = ''] =
    /^(Refund of|eSIM purchase:|Data plan purchase:) ([^]*)$/.exec(description) ?? [];
  if (kind === 'Refund of') return t('Refund of {what}', { what: transactionText(plan) });
  if (kind === 'eSIM purchase:') return t('eSIM purchase: {plan}', { plan });
  if (kind) return t('Data plan purchase: {plan}', { plan });
  return lookUp(`server:${description}`) ?? description;
}
