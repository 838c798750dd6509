import { QrCode } from './QrCode';

export const Activation = () => (
  <QrCode value="LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815" label="QR code to install the eSIM" />
);
export const TooLong = () => <QrCode value={'x'.repeat(5000)} label="Too long for a code" />;
