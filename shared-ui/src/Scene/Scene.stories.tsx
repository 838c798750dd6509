import { Scene } from './Scene';

export default { title: 'Scene' };

export const Pictures = () => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gridAutoRows: 84, gap: 12 }}>
    <Scene code="JP" />
    <Scene code="DE" />
    <Scene code="BR" />
  </div>
);
