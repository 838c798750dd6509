const today = () => new Date().toISOString().slice(0, 10);

/** The body of a test of a day's figures, which is run once more if it failed and a day of UTC ended during it. */
export const withinOneDay = (body: () => Promise<void>) => async (): Promise<void> => {
  const begunOn = today();
  try {
    await body();
  } catch (error) {
    if (today() === begunOn) throw error;
    await body();
  }
};
