import { t, type DiagnosisResponse, type Esim } from '@portal/contract';
import { wordsOfCause, wordsOfCheck } from './words';

/** The address of support; a mail carries what was found. */
export function supportLink(
  support: string,
  { uid, iccid }: Pick<Esim, 'uid' | 'iccid'>,
  { cause, checks, checkedAt }: DiagnosisResponse,
): string {
  if (!support.startsWith('mailto:')) return support;
  const lines = [
    '',
    '',
    t('What the portal found:'),
    wordsOfCause(cause).title,
    ...checks.map((check) => `- ${wordsOfCheck(check)}`),
    checkedAt ? t('Carrier asked: {time}', { time: checkedAt }) : t('Carrier asked: no answer'),
    `ICCID: ${iccid}`,
    `eSIM: ${uid}`,
  ];
  const fields = { subject: t('This eSIM does not work'), body: lines.join('\r\n') };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${support}${support.includes('?') ? '&' : '?'}${query.join('&')}`;
}
