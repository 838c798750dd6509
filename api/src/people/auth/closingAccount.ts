import { formatZonedDateTime } from '@portal/contract';
import { DomainError } from '../../base/errors/domainErrors';
import type { Settings } from '../../settings';
import { signKeepToken } from './keepToken';

/**
 * An account that is closing gets no session: whoever signs in gets what keeps it instead.
 * @throws 409 `account_closing` with the time and the token
 */
export async function refuseClosing(
  { id, closesAt }: { id: string; closesAt: Date | null },
  settings: Pick<Settings, 'JWT_SECRET'>,
): Promise<void> {
  if (!closesAt) return;
  const token = await signKeepToken({ userId: id, closesAt }, settings);
  throw new DomainError(
    'account_closing',
    `Your account closes on ${formatZonedDateTime(closesAt, 'UTC')}. Until then you can keep it.`,
    {
      closesAt: closesAt.toISOString(),
      token,
    },
  );
}
