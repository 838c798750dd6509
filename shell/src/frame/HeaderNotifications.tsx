import { Slot } from '@portal/platform/host';
import { useEffect, useState } from 'react';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { whenPageIdle } from '../firstLoad/whenPageIdle';

/** The bell of the remote that fills the slot. It loads when the page is idle; its place is kept, so nothing moves. */
export function HeaderNotifications() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    whenPageIdle(() => isShown && setIsIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  return <Placeholder>{isIdle && <Slot name="header/notifications" />}</Placeholder>;
}

const Placeholder = styled.div`
  flex: none;
  width: ${theme.size.controlHeight};
  height: ${theme.size.controlHeight};
`;
