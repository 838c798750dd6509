import { LoadingOverlay } from './LoadingOverlay';

export default { title: 'LoadingOverlay' };

export const OverContent = () => (
  <div style={{ position: 'relative', height: 200 }}>
    <LoadingOverlay isShown />
  </div>
);
