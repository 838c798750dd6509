import { UsageRing } from './UsageRing';

export default { title: 'UsageRing' };

const gib = 1024 ** 3;

export const Plenty = () => <UsageRing remainingBytes={7.4 * gib} totalBytes={10 * gib} note="12 days" />;
export const Little = () => <UsageRing remainingBytes={2 * gib} totalBytes={10 * gib} note="2 days" />;
export const AlmostNothing = () => <UsageRing remainingBytes={0.4 * gib} totalBytes={10 * gib} />;
export const Unlimited = () => (
  <UsageRing remainingBytes={0} totalBytes="unlimited" usedBytes={3.2 * gib} note="5 days" />
);
export const UsedUp = () => <UsageRing remainingBytes={0} totalBytes={10 * gib} />;
