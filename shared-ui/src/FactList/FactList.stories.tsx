import { FactList } from './FactList';

export default { title: 'FactList' };

export const WithTotal = () => (
  <FactList
    facts={[
      ['Earned on delivered purchases', '$12.00'],
      ['Taken back by refunds', '-$2.00'],
      ['Pending, until the purchase can no longer be refunded or disputed', '$4.00'],
      ['Available', '$10.00', 'total'],
    ]}
  />
);
