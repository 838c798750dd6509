import { createIcon } from 'shared-ui';

export const BellIcon = /* @__PURE__ */ createIcon(
  'M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Zm4 10a2.2 2.2 0 0 0 4 0',
);
