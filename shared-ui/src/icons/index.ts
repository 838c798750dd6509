import { createIcon } from './createIcon';

export { createIcon } from './createIcon';
export type { IconProps } from './createIcon';

// Calls are marked pure, so that bundles contain only the icons in use.
export const AlertIcon = /* @__PURE__ */ createIcon(
  'M12 9v4m0 4h.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
);
export const ArrowDownIcon = /* @__PURE__ */ createIcon('M12 5v14m-6-6 6 6 6-6');
export const ArrowLeftIcon = /* @__PURE__ */ createIcon('M19 12H5m6 6-6-6 6-6');
export const ArrowUpIcon = /* @__PURE__ */ createIcon('M12 19V5m-6 6 6-6 6 6');
export const CalendarIcon = /* @__PURE__ */ createIcon(
  'M8 3v3m8-3v3M4 9.5h16M6 4.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Z',
);
export const CardIcon = /* @__PURE__ */ createIcon(
  'M3 9.5h18M6.5 15H10M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
);
export const CheckCircleIcon = /* @__PURE__ */ createIcon(
  'm8.5 12.2 2.4 2.4 4.8-5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
);
export const CheckIcon = /* @__PURE__ */ createIcon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m6 9.5 6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ createIcon('m9.5 6 6 6-6 6');
export const CloseIcon = /* @__PURE__ */ createIcon('M6 6l12 12M18 6 6 18');
export const CodeIcon = /* @__PURE__ */ createIcon('m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14');
export const CopyIcon = /* @__PURE__ */ createIcon(
  'M9 9h9a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 18 21H9a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 9 9ZM4.5 15V4.5A1.5 1.5 0 0 1 6 3h9',
);
export const DashboardIcon = /* @__PURE__ */ createIcon(
  'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm10 0h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Zm10 0h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Z',
);
export const DeviceIcon = /* @__PURE__ */ createIcon(
  'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 15h2',
);
export const DotsIcon = /* @__PURE__ */ createIcon(
  'M5 12.5v-1M12 12.5v-1M19 12.5v-1M4.5 12h1M11.5 12h1M18.5 12h1',
);
export const DownloadIcon = /* @__PURE__ */ createIcon('M12 4v11m-5-4.5 5 5 5-5M5 20h14');
export const EditIcon = /* @__PURE__ */ createIcon('M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17l-1 3Zm10-12 3 3');
export const ErrorIcon = /* @__PURE__ */ createIcon(
  'M12 7.5V13m0 3.5h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
);
export const ExpandIcon = /* @__PURE__ */ createIcon('M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7');
export const EyeIcon = /* @__PURE__ */ createIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.3 7.4A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9h17M3.5 15h17M12 3c2.5 2.5 3.8 5.5 3.8 9S14.5 18.5 12 21c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3Z',
);
export const InboxIcon = /* @__PURE__ */ createIcon(
  'M3.5 13.5h4.7l1.5 2.5h4.6l1.5-2.5h4.7M6.7 5h10.6L21 13v4.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V13l3.7-8Z',
);
export const InfoIcon = /* @__PURE__ */ createIcon('M12 11v5m0-8.5h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z');
export const LinkIcon = /* @__PURE__ */ createIcon(
  'M10 14a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L11.5 7.5M14 10a4 4 0 0 0-6-.4L5.5 12a4 4 0 0 0 5.7 5.7l1.3-1.2',
);
export const LockIcon = /* @__PURE__ */ createIcon(
  'M8 10.5V8a4 4 0 0 1 8 0v2.5M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Z',
);
export const MailIcon = /* @__PURE__ */ createIcon(
  'm4 7.5 8 6 8-6M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
);
export const MenuIcon = /* @__PURE__ */ createIcon('M4 7h16M4 12h16M4 17h10');
export const MoonIcon = /* @__PURE__ */ createIcon('M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z');
export const PlusIcon = /* @__PURE__ */ createIcon('M12 5v14M5 12h14');
export const QrIcon = /* @__PURE__ */ createIcon(
  'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h2v2h-2v-2Zm4 0h2m-6 6h2m4-2v2m-2-2h-.01',
);
export const RefreshIcon = /* @__PURE__ */ createIcon(
  'M20 6v4.5h-4.5M4 18v-4.5h4.5M5.5 9.5A7 7 0 0 1 18 7.5l2 3M18.5 14.5A7 7 0 0 1 6 16.5l-2-3',
);
export const SearchIcon = /* @__PURE__ */ createIcon(
  'm20 20-4.3-4.3M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
);
export const ShieldIcon = /* @__PURE__ */ createIcon(
  'M12 3 5 6v5c0 4.5 2.8 8 7 10 4.2-2 7-5.5 7-10V6l-7-3Zm-3 8.7 2.2 2.2L15 10',
);
export const SignOutIcon = /* @__PURE__ */ createIcon('M14 5V4H5v16h9v-1M10 12h10m-3.5-3.5L20 12l-3.5 3.5');
export const SimIcon = /* @__PURE__ */ createIcon(
  'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm1.5 9h7v5.5h-7V12Zm3.5 0v5.5',
);
export const SortIcon = /* @__PURE__ */ createIcon('m8 9.5 4-4 4 4m-8 5 4 4 4-4');
export const SunIcon = /* @__PURE__ */ createIcon(
  'M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
);
export const TrashIcon = /* @__PURE__ */ createIcon(
  'M4.5 7h15M10 11v5.5m4-5.5v5.5M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M9 7V4.5h6V7',
);
export const UploadIcon = /* @__PURE__ */ createIcon('M12 15.5V4.5m-5 5 5-5 5 5M5 20h14');
export const UserIcon = /* @__PURE__ */ createIcon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM5 20.5c.5-4 3.3-6 7-6s6.5 2 7 6',
);
export const UsersIcon = /* @__PURE__ */ createIcon(
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3 19.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 14.3c2 .7 3.2 2.4 3.5 5.2',
);
export const WalletIcon = /* @__PURE__ */ createIcon(
  'M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18v-9a1.5 1.5 0 0 0-1.5-1.5H5.5a1.5 1.5 0 0 1 0-3H17v3M16.5 13.5h.01',
);
