import { NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { usePush, type PushState } from './usePush';

const texts: Readonly<Record<PushState, string>> = {
  unknown: '',
  unsupported: 'This browser cannot show notifications of a website.',
  denied:
    'Your browser blocks notifications of this portal. Allow them in its settings for this site, then reload the page.',
  off: 'This device can tell you when data runs low or a plan ends, even when the portal is closed. Your browser will ask you first.',
  on: 'This device gets notifications, even when the portal is closed.',
};

/** Web push on this device: why, its state, and the switch. */
export function PushSection({ serverKey }: { serverKey: string }) {
  const { state, isBusy, turnOn, turnOff } = usePush(serverKey);
  return (
    <Frame>
      <Text>{texts[state]}</Text>
      {state === 'off' && (
        <NetworkButton variant="quiet" size="sm" isLoading={isBusy} onClick={() => void turnOn()}>
          Turn on for this device
        </NetworkButton>
      )}
      {state === 'on' && (
        <NetworkButton variant="quiet" size="sm" isLoading={isBusy} onClick={() => void turnOff()}>
          Turn off for this device
        </NetworkButton>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-height: 44px;
`;

const Text = styled.p`
  flex: 1 1 260px;
  color: ${theme.color.secondary};
`;
