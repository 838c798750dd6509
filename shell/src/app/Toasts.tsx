import { Toaster } from 'shared-ui';

export function Toasts() {
  return <Toaster />;
}
