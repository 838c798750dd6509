import { LoadingOverlay } from './LoadingOverlay';

export const OverContent = () => (
  <div style={{ position: 'relative', height: 200 }}>
    <LoadingOverlay isShown />
  </div>
);
