import { AmountInput } from './AmountInput';
import { Input } from './Input';

export const Empty = () => <Input label="Email" placeholder="you@example.com" />;
export const Required = () => <Input label="Email" isRequired hint="We never share it." />;
export const Wrong = () => <Input label="Email" defaultValue="ada@" error="Please enter valid email" />;
export const Password = () => <Input label="Password" type="password" defaultValue="secret" />;
export const Amount = () => <AmountInput label="Amount" value="12.50" onChange={() => undefined} />;
export const Disabled = () => <Input label="Password" value="••••••••" disabled readOnly />;
export const ReadOnly = () => <Input label="Email address" value="ada@example.com" readOnly />;
export const RightToLeft = () => <Input label="שם" defaultValue="שלום עולם" dir="rtl" />;
