import { utcDay } from '@portal/contract';

/** The body of a test of a day's figures, which is run once more if it failed and a day of UTC ended during it. */
export const withinOneDay = (body: () => Promise<void>) => async (): Promise<void> => {
  const begunOn = utcDay();
  try {
    await body();
  } catch (error) {
    if (utcDay() === begunOn) throw error;
    await body();
  }
};
