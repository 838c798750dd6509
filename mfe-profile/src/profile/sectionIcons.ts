import { createIcon } from 'shared-ui';

export const BuildingIcon = /* @__PURE__ */ createIcon(
  'M4 20.5h16M6 20.5V4.5h8v16m0-11h4v11M9 8h2m-2 4h2m-2 4h2',
);
export const ArchiveIcon = /* @__PURE__ */ createIcon(
  'M3.5 5h17v4h-17zM5 9v10.5h14V9M12 11.5v5m-2.5-2.5 2.5 2.5 2.5-2.5',
);
