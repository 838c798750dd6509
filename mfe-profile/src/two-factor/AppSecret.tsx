import type { TwoFactorGenerateResponse } from '@portal/contract';
import { CopyButton, Row } from 'shared-ui';
import { Key, Paper } from './AppSecret.styles';

interface Props {
  setup: TwoFactorGenerateResponse;
}

/** The secret of an authenticator app, to scan. */
export const SecretQrCode = ({ setup }: Props) => (
  <Paper src={setup.qrCode} alt="QR code for your authenticator app" width={200} height={200} />
);

/** The secret of an authenticator app, to copy or enter by hand. */
export const SecretText = ({ setup }: Props) => (
  <Row $gap={3}>
    <Key>{setup.secret}</Key>
    <CopyButton text={setup.secret} label="Copy secret" copiedText="Secret copied to clipboard!" />
  </Row>
);
