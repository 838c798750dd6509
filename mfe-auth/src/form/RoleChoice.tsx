import { t } from '@portal/contract';
import type { Role } from '@portal/platform';
import { RadioGroup } from 'shared-ui';

const roles = [
  { value: 'customer', label: t('Customer') },
  { value: 'affiliate', label: t('Affiliate') },
] as const;

interface RoleChoiceProps {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
}

/** An account is identified by email and role, so every form before sign-in asks for the role. */
export function RoleChoice({ label, value, onChange }: RoleChoiceProps) {
  return (
    <RadioGroup look="segments" name="role" label={label} options={roles} value={value} onChange={onChange} />
  );
}
