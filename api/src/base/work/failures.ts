/** What failed of the steps of a job, of which one that fails holds none of the others up. */
export class Failures {
  private readonly causes: unknown[] = [];

  /** Waits for a step; null if it failed. */
  async of<Result>(step: Promise<Result>): Promise<Result | null> {
    try {
      return await step;
    } catch (error) {
      this.causes.push(error);
      return null;
    }
  }

  /** At the end of the job. @throws AggregateError with what failed */
  throwIfAny(message: string): void {
    if (this.causes.length > 0) throw new AggregateError(this.causes, message);
  }
}
