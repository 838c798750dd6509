import { codeText, type DiagnosisCause, type DiagnosisCheck, t } from '@portal/contract';

interface CauseWords {
  title: string;
  text: string;
}

const causeWords: Readonly<Record<DiagnosisCause, CauseWords>> = {
  silent: {
    title: t('The carrier does not answer'),
    text: t('We could not look at your eSIM just now. Check again in a few minutes.'),
  },
  blocked: {
    title: t('The carrier has switched this eSIM off'),
    text: t('Only the carrier can switch it on again. Write to us, and we ask them.'),
  },
  no_plan: { title: t('There is no data plan on it'), text: t('Add a plan for where you are.') },
  ended: { title: t('Its plan has ended'), text: t('Add a plan: the eSIM stays on your phone.') },
  used_up: { title: t('Its data is used up'), text: t('Add a plan: the eSIM stays on your phone.') },
  not_installed: {
    title: t('No phone has taken it yet'),
    text: t(
      'The code is good and unused. Install it over Wi-Fi, on a phone that is not locked to one operator.',
    ),
  },
  off: {
    title: t('It is installed, but switched off'),
    text: t(
      'In the settings of your phone, under mobile network or SIMs, choose this eSIM and switch it on.',
    ),
  },
  not_covered: {
    title: t('Its plan does not work where you are'),
    text: t('Add a plan for the country that you are in.'),
  },
  not_connected: {
    title: t('Your phone has found no network yet'),
    text: t(
      'Switch data roaming on for this eSIM, choose it for mobile data, then switch flight mode on and off.',
    ),
  },
  idle: {
    title: t('It has connected, but used no data since yesterday'),
    text: t(
      'Choose it for mobile data and keep data roaming on. What the carrier counts comes one to two hours late.',
    ),
  },
  working: {
    title: t('It works: data was used since yesterday'),
    text: t(
      'If pages do not open, switch flight mode on and off. If that does not help, set the access point by hand.',
    ),
  },
  unclear: {
    title: t('The carrier does not say what your phone does'),
    text: t(
      'Switch the eSIM and data roaming on, choose it for mobile data, and check again in a few minutes.',
    ),
  },
};

/** The same; of a cause that only a later release of the server knows what is said where none is clear. */
export const wordsOfCause = (cause: DiagnosisCause): CauseWords =>
  (causeWords as Readonly<Record<string, CauseWords | undefined>>)[cause] ?? causeWords.unclear;

const checkWords: Readonly<Record<DiagnosisCheck['name'], Record<DiagnosisCheck['state'], string>>> = {
  service: {
    ok: t('The carrier serves it'),
    problem: t('The carrier does not serve it'),
    open: t('The carrier serves it once it is installed'),
  },
  plan: {
    ok: t('It has a data plan'),
    problem: t('It has no data plan'),
    open: t('Its plans are not known'),
  },
  data: { ok: t('There is data left'), problem: t('No data is left'), open: t('Data: no plan to look at') },
  installed: {
    ok: t('Installed on a phone'),
    problem: t('Not installed'),
    open: t('The carrier does not say whether it is installed'),
  },
  line: {
    ok: t('Switched on in the phone'),
    problem: t('Switched off in the phone'),
    open: t('Its switch in the phone: not known yet'),
  },
  country: {
    ok: t('The plan works where you are'),
    problem: t('The plan does not work where you are'),
    open: t('Say below where you are'),
  },
  connection: {
    ok: t('It has connected to a network'),
    problem: t('It has never connected to a network'),
    open: t('Connection: not known yet'),
  },
};

/** What is said of a check; its name, where only a later release of the server knows it. */
export function wordsOfCheck({ name, state }: DiagnosisCheck): string {
  const words = (checkWords as Readonly<Record<string, (typeof checkWords)['plan'] | undefined>>)[name];
  return codeText<string>(words ?? {}, state, codeText<string>({}, name));
}
