import type { Esim } from '@portal/contract';
import { Card, Copyable, FactList } from 'shared-ui';

/** The identifiers of an eSIM, for support and for the phone. */
export const EsimIdentity = ({ esim }: { esim: Esim }) => (
  <Card title="Technical details" description="Support asks for these numbers.">
    <FactList
      facts={[
        ['CTS UID', <Copyable key="uid" text={esim.uid} copyLabel="Copy CTS UID" />],
        ['ICCID', <Copyable key="iccid" text={esim.iccid} copyLabel="Copy ICCID" />],
      ]}
    />
  </Card>
);
