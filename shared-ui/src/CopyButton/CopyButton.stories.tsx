import { CopyButton } from './CopyButton';

export const Secret = () => (
  <CopyButton text="JBSWY3DPEHPK3PXP" label="Copy secret" copiedText="Secret copied to clipboard!" />
);
