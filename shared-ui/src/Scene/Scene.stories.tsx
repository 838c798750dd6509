import { Scene } from './Scene';

export const Destinations = () => (
  <>
    {['JP', 'DE', 'BR'].map((code) => (
      <div key={code} style={{ width: 160, height: 100 }}>
        <Scene code={code} />
      </div>
    ))}
  </>
);
