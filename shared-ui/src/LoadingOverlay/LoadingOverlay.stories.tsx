import { LoadingOverlay } from './LoadingOverlay';

export default { title: 'LoadingOverlay', unusedBecause: 'Named by the specification.' };

export const OverContent = () => (
  <div style={{ position: 'relative', height: 200 }}>
    <LoadingOverlay isShown />
  </div>
);
