import { Input, type InputProps } from 'shared-ui';

/** The address of an account. By default it names the account, so that the browser fills it in with the password. */
export const EmailInput = (props: Partial<InputProps>) => (
  <Input
    label="Email"
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
    placeholder="you@example.com"
    isRequired
    {...props}
  />
);
