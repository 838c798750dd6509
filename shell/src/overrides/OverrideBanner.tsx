import { Button, theme } from 'shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { forgetOverrides, readOverrides, type Override } from './overrides';
import { fetchOverride } from './takeOverride';

/** Asks the remote’s server anew and loads the page again at every build of it. */
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

/** Says that this tab does not show what others see, and how to get back to that. */
export default function OverrideBanner({ problem }: { problem: string | null }) {
  const [overrides] = useState(readOverrides);
  useLiveReload(overrides);
  const names = Object.entries(overrides).map(([name, { origin }]) => `${name} from ${origin}`);

  const handleReset = () => {
    forgetOverrides();
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

// At the foot of the window and above all: neither sidebar nor header may hide it. The
// soft colour lies on another, for in the dark theme it lets the page through.
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
