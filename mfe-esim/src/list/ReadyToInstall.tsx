import type { Esim } from '@portal/contract';
import { paths } from '@portal/platform';
import { Button, ButtonLink, Card, theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { esimStateOf } from '../esimState';
import { putOffInstall, putOffInstalls } from './putOffInstalls';

interface Props {
  /** One's own eSIMs, the newest first. */
  esims: readonly Esim[];
  userId: string;
}

/** The newest eSIM that no phone holds yet, until it is installed or put off. */
export function ReadyToInstall({ esims, userId }: Props) {
  const [putOff, setPutOff] = useState(putOffInstalls);
  const esim = esims.find(
    (one) =>
      !one.archivedAt &&
      one.activation_code !== undefined &&
      esimStateOf(one) === 'Not installed' &&
      !putOff.includes(one.uid),
  );
  if (!esim) return null;
  const plan = esim.plans[0]?.plan_type.plan_name;
  const handleLater = () => {
    putOffInstall(esim.uid);
    setPutOff([...putOff, esim.uid]);
  };
  return (
    <Card
      title="Ready to install"
      action={
        <Actions>
          <Button variant="outline" size="sm" onClick={handleLater}>
            Later
          </Button>
          <ButtonLink size="sm" href={`${paths.esim(esim.uid, userId)}&tab=activation`}>
            Install now
          </ButtonLink>
        </Actions>
      }
    >
      <strong>{esim.tag || 'eSIM'}</strong>
      {plan && ` · ${plan}`}. The days start when it first connects there.
    </Card>
  );
}

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
