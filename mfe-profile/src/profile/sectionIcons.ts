import { createIcon } from 'shared-ui';

export const BuildingIcon = /* @__PURE__ */ createIcon(
  'M4 20.5h16M6 20.5V4.5h8v16m0-11h4v11M9 8h2m-2 4h2m-2 4h2',
);
export const CodeIcon = /* @__PURE__ */ createIcon('m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14');
