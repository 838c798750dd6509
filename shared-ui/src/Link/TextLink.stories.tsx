import { TextLink } from './TextLink';

export const Alone = () => <TextLink href="/forgot-password">Forgot password?</TextLink>;
export const InText = () => (
  <p>
    Already have an account? <TextLink href="/login">Sign In</TextLink>
  </p>
);
