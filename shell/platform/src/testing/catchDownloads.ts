/**
 * Collects the files that screens save during a test; jsdom has no downloads.
 *
 * @returns the files of the running test, in order
 */
export function catchDownloads(): Blob[] {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  return files;
}
