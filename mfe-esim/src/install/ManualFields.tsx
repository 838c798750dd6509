import { manualIosCode, type ActivationCode, t } from '@portal/contract';
import type { ReactNode } from 'react';
import { Copyable, FactList, Text } from 'shared-ui';
import type { DeviceSystem } from './deviceSystem';

interface Props {
  code: ActivationCode;
  /** The access point name; empty when unknown. */
  apn: string | undefined;
  hasAutoApn: boolean | null | undefined;
  /** The phone whose values are shown; others and the default get all. */
  system?: DeviceSystem;
}

/** Values for manual installation with copy buttons, labelled as on the phones. */
export function ManualFields({ code, apn, hasAutoApn, system = 'desktop' }: Props) {
  const values = (
    [
      ['ios', t('iPhone: SM-DP+ Address'), code.smdpAddress],
      ['ios', t('iPhone: Activation Code'), manualIosCode(code.lpaString)],
      ['android', t('Android: Activation Code'), code.lpaString],
    ] as const
  ).filter(([phone]) => system === 'desktop' || phone === system);
  const facts: [string, ReactNode][] = values.map(([, label, value]) => [
    label,
    <Copyable key={label} text={value} copyLabel={t('Copy {label}', { label })} />,
  ]);
  if (apn) {
    facts.push([
      'APN',
      <>
        <Copyable text={apn} copyLabel={t('Copy {label}', { label: 'APN' })} />
        <Text $size="small">{apnHints.get(hasAutoApn ?? null)}</Text>
      </>,
    ]);
  }
  if (code.needsConfirmationCode)
    facts.push([t('Confirmation Code'), t('The phone will ask for it. You got it with the purchase.')]);
  return <FactList isStacked facts={facts} />;
}

/** By whether the phone sets it automatically, null where nobody knows. */
const apnHints = new Map([
  [true, t('Your phone sets it by itself. Enter it only if there is no connection.')],
  [false, t('Enter it in your phone’s mobile data settings after installing.')],
  [null, t('Enter it in your phone’s mobile data settings if there is no connection.')],
]);
