import type { Esim } from '@portal/contract';
import { Card, CopyButton, theme } from 'shared-ui';
import styled from 'styled-components';

/** The identifiers of an eSIM, for support and for the phone. */
export function EsimIdentity({ esim }: { esim: Esim }) {
  const names = [
    ['CTS UID', esim.uid],
    ['ICCID', esim.iccid],
  ] as const;
  return (
    <Card title="Technical details" description="Support asks for these numbers.">
      <Names>
        {names.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <CopyButton text={value} label={`Copy ${label}`} />
            </dd>
          </div>
        ))}
      </Names>
    </Card>
  );
}

const Names = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[10]};

  & dt {
    color: ${theme.color.secondary};
    font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  }
  & dd {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    font-weight: ${theme.weight.medium};
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & button {
    flex-shrink: 0;
  }
`;
