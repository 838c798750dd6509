import {
  deviceName,
  formatLocalDateTime,
  originText,
  type SecurityActivity,
  type SignInMethod,
} from '@portal/contract';
import { AlertIcon, DeviceIcon, ShieldIcon } from 'shared-ui';
import { ListRow } from '../ListRow';

const icons = { 'signed-in': DeviceIcon, 'sign-in-failed': AlertIcon, changed: ShieldIcon };

const methods: Readonly<Record<SignInMethod, string>> = {
  password: 'your password',
  code: 'a code from the app',
  'recovery-code': 'a recovery code',
  passkey: 'a passkey',
};

const failures: Readonly<Record<SignInMethod, string>> = {
  password: 'wrong password',
  code: 'wrong code',
  'recovery-code': 'wrong recovery code',
  passkey: 'refused passkey',
};

/** One entry: what happened, when, and for a sign-in from where. */
export function ActivityRow({ entry }: { entry: SecurityActivity }) {
  const Icon = icons[entry.kind];
  return <ListRow icon={<Icon size={24} />} name={titleOf(entry)} facts={[factsOf(entry)]} />;
}

function titleOf({ kind, method, title, times }: SecurityActivity): string {
  if (!method) return title ?? 'A change';
  if (kind === 'signed-in') return `Signed in with ${methods[method]}`;
  const often = times > 1 ? `${times} failed sign-ins` : 'Failed sign-in';
  return `${often}: ${failures[method]}`;
}

function factsOf({ at, method, userAgent, ...origin }: SecurityActivity): string {
  const moment = formatLocalDateTime(at);
  return method ? [moment, deviceName(userAgent), originText(origin)].join(' · ') : moment;
}
