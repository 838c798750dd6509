/** The periods of an affiliate's report, in days of UTC; the last one is today. */
export const reportDays = [7, 30, 90] as const;
export type ReportDays = (typeof reportDays)[number];

/** Whether the report has a period of so many days. */
export const isReportDays = (days: number): days is ReportDays => reportDays.some((known) => known === days);
