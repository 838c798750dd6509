import { manualIosCode, type ActivationCode } from '@portal/contract';
import { CopyButton, theme } from 'shared-ui';
import styled from 'styled-components';
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
  const fields = (
    [
      ['ios', 'iPhone: SM-DP+ Address', code.smdpAddress],
      ['ios', 'iPhone: Activation Code', manualIosCode(code.lpaString)],
      ['android', 'Android: Activation Code', code.lpaString],
    ] as const
  ).filter(([phone]) => system === 'desktop' || phone === system);
  return (
    <Fields>
      {fields.map(([, label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Code>{value}</Code>
            <CopyButton text={value} label={`Copy ${label}`} />
          </dd>
        </div>
      ))}
      {apn && (
        <div>
          <dt>APN</dt>
          <dd>
            <Code>{apn}</Code>
            <CopyButton text={apn} label="Copy APN" />
          </dd>
          {apnHint(hasAutoApn)}
        </div>
      )}
      {code.needsConfirmationCode && (
        <div>
          <dt>Confirmation Code</dt>
          <dd>The phone will ask for it. You got it with the purchase.</dd>
        </div>
      )}
    </Fields>
  );
}

function apnHint(isAutomatic: boolean | null | undefined) {
  if (isAutomatic === true)
    return <Hint>Your phone sets it by itself. Enter it only if there is no connection.</Hint>;
  if (isAutomatic === false)
    return <Hint>Enter it in your phone’s mobile data settings after installing.</Hint>;
  return <Hint>Enter it in your phone’s mobile data settings if there is no connection.</Hint>;
}

const Hint = styled.dd`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
`;

const Fields = styled.dl`
  display: grid;
  gap: ${theme.space[4]};

  & dt {
    color: ${theme.color.secondary};
  }
  & dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[2]};
  }
  & dd > button {
    flex-shrink: 0;
  }
`;

const Code = styled.code`
  font-weight: ${theme.weight.medium};
  overflow-wrap: anywhere;
`;
