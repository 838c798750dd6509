import { useEffect, useRef, useState } from 'react';

/** What a screen reader says when a notification arrives; empty at first, so that a page does not begin with it. */
export function useAnnouncement(unread: number | undefined): string {
  const before = useRef<number | undefined>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    const added = before.current === undefined ? 0 : unread - before.current;
    before.current = unread;
    if (added > 0) setText(added === 1 ? 'One new notification' : `${added} new notifications`);
    else if (added < 0) setText('');
  }, [unread]);
  return text;
}
