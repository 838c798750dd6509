import type { ActivationCode, Esim, EsimOwner } from '@portal/contract';
import { Card } from 'shared-ui';
import { EmailInstructions } from './EmailInstructions';
import { ManualFields } from '../../install/ManualFields';

interface Props {
  esim: Esim;
  owner: EsimOwner | undefined;
  code: ActivationCode;
}

/** Values for manual installation, with a button that emails them. */
export function ManualDetails({ esim, owner, code }: Props) {
  return (
    <Card
      title="Manual activation"
      description="Where no camera can read the code."
      action={<EmailInstructions esim={esim} owner={owner} kind="manual" />}
    >
      <ManualFields code={code} apn={esim.apn} hasAutoApn={esim.auto_apn} />
    </Card>
  );
}
