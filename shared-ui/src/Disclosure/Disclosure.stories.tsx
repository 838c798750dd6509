import { QrIcon } from '../icons';
import { Disclosure } from './Disclosure';

export const Closed = () => (
  <Disclosure summary="For another phone: show the QR code" icon={<QrIcon />}>
    The code of the eSIM.
  </Disclosure>
);
