import type { Esim } from '@portal/contract';
import { paths } from '@portal/platform';
import { Button, ButtonLink, Card, theme } from 'shared-ui';
import styled from 'styled-components';
import { esimStateOf } from '../esimState';
import { useNextInstall } from './useNextInstall';

interface Props {
  /** One's own eSIMs that one may install, the newest first. */
  esims: readonly Esim[];
  userId: string;
}

/** The newest eSIM that no phone holds yet, until it is installed or put off. */
export function ReadyToInstall({ esims, userId }: Props) {
  const { next: esim, handleLater } = useNextInstall(
    esims.filter((one) => !one.archivedAt && esimStateOf(one) === 'Not installed'),
  );
  if (!esim) return null;
  const plan = esim.plans[0]?.plan_type.plan_name;
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
