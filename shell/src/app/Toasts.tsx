import { Toaster } from 'shared-ui';

/** The answers to a person’s own actions, top-right. */
export function Toasts() {
  return <Toaster />;
}
