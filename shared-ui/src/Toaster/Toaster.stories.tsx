import { toast } from 'react-hot-toast/headless';
import { Button } from '../Button/Button';
import { Toaster } from './Toaster';

export default { isOverlay: true };

export const EveryKind = () => (
  <>
    <Toaster />
    <Button onClick={() => toast.success('Logged in successfully')}>Success</Button>
    <Button onClick={() => toast.error('Payment failed. Please try again.')}>Error</Button>
    <Button onClick={() => toast('Redirecting to login page')}>Plain</Button>
  </>
);
