import { PasswordStrength } from './PasswordStrength';

export const Weak = () => <PasswordStrength password="abc" />;
export const Medium = () => <PasswordStrength password="Abcdef1" />;
export const Strong = () => <PasswordStrength password="Abcdef1!" />;
export const TooCommon = () => <PasswordStrength password="Password1!" />;
export const Empty = () => <PasswordStrength password="" />;
