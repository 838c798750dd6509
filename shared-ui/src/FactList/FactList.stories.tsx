import { Copyable } from '../CopyButton/Copyable';
import { FactList } from './FactList';

export const WithTotal = () => (
  <FactList
    facts={[
      ['Earned on delivered purchases', '$12.00'],
      ['Taken back by refunds', '−$2.00'],
      ['Pending, until the purchase can no longer be refunded or disputed', '$4.00'],
      ['Available', '$10.00', 'total'],
    ]}
  />
);

export const Codes = () => (
  <FactList
    isStacked
    facts={[
      [
        'CTS UID',
        <Copyable key="uid" text="7145fa72-53b9-4142-8ecc-c5c0cd8879d3" copyLabel="Copy CTS UID" />,
      ],
      ['Service status at the carrier', <code key="service">inactive</code>],
    ]}
  />
);
