import { Button, theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { clearOverrides, readOverrides, type Override } from './overrides';
import { fetchOverride } from './applyOverride';

/** Refetches the release and reloads the page after every build of an overridden remote. */
function useLiveReload(overrides: Record<string, Override>): void {
  useEffect(() => {
    const sources = Object.entries(overrides).map(([name, { origin }]) => {
      const source = new EventSource(`${origin}/events`);
      source.addEventListener('built', () => {
        fetchOverride(name, origin).then(
          () => window.location.reload(),
          () => undefined,
        );
      });
      return source;
    });
    return () => sources.forEach((source) => source.close());
  }, [overrides]);
}

/** Tells that this tab shows overridden remotes, and offers to reset them. */
export default function OverrideBanner({ problem }: { problem: string | null }) {
  const [overrides] = useState(readOverrides);
  useLiveReload(overrides);
  const names = Object.entries(overrides).map(([name, { origin }]) => `${name} from ${origin}`);

  const handleReset = () => {
    clearOverrides();
    window.location.assign('/');
  };
  return (
    <Strip role="region" aria-label="Trial of a remote">
      {problem ? <span role="alert">{problem}</span> : <span>This tab shows {names.join(' and ')}.</span>}
      {names.length > 0 && (
        <Button size="sm" variant="outline" onClick={handleReset}>
          Reset
        </Button>
      )}
    </Strip>
  );
}

// Fixed at the bottom above everything: neither sidebar nor header may hide it. The soft colour is translucent in the
// dark theme, so it lies on an opaque one.
const Strip = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.toast};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]};
  color: ${theme.color.text};
  background: linear-gradient(${theme.color.warning.soft} 0 100%), ${theme.color.surface};
  border-top: 1px solid ${theme.color.warning.softBorder};
`;
