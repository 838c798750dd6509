import { gibibyte } from '@portal/contract';
import { UsageRing } from './UsageRing';

export const Plenty = () => (
  <UsageRing remainingBytes={7.4 * gibibyte} totalBytes={10 * gibibyte} note="12 days" />
);
export const Little = () => (
  <UsageRing remainingBytes={2 * gibibyte} totalBytes={10 * gibibyte} note="2 days" />
);
export const AlmostNothing = () => <UsageRing remainingBytes={0.4 * gibibyte} totalBytes={10 * gibibyte} />;
export const Unlimited = () => (
  <UsageRing remainingBytes={0} totalBytes="unlimited" usedBytes={3.2 * gibibyte} note="5 days" />
);
export const UsedUp = () => <UsageRing remainingBytes={0} totalBytes={10 * gibibyte} />;
