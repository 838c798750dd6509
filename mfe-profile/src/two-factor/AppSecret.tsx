import { t, type TwoFactorGenerateResponse } from '@portal/contract';
import { CopyButton, Row, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  setup: TwoFactorGenerateResponse;
}

export const SecretQrCode = ({ setup }: Props) => (
  <Paper src={setup.qrCode} alt={t('QR code for your authenticator app')} width={200} height={200} />
);

export const SecretText = ({ setup }: Props) => (
  <Row $gap={3}>
    <Key translate="no">{setup.secret}</Key>
    <CopyButton text={setup.secret} label={t('Copy secret')} copiedText={t('Secret copied to clipboard!')} />
  </Row>
);

// White in both themes, with a quiet zone, or phones cannot read it.
const Paper = styled.img`
  padding: ${theme.space[3]};
  background: ${theme.color.qrPaper};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.alert};
`;

const Key = styled.code`
  padding: ${theme.space[2]} ${theme.space[3]};
  overflow-wrap: anywhere;
  background: ${theme.color.muted};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.control};
`;
