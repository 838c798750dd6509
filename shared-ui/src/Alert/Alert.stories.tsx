import { Button } from '../Button/Button';
import { Alert } from './Alert';

export const Success = () => (
  <Alert tone="success">Your email has been verified successfully! Please login.</Alert>
);
export const Failure = () => <Alert tone="error" title="Payment failed. Please try again." />;
export const Warning = () => (
  <Alert
    tone="warning"
    title="Your email is not verified"
    action={<Button variant="quiet">Resend</Button>}
    onDismiss={() => undefined}
  >
    Verify it to add balance.
  </Alert>
);
export const Info = () => <Alert tone="info">Usage figures lag by one to two hours.</Alert>;
