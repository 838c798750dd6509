import { saveFile } from './saveFile';

it('keeps a file until a phone that asks first has read it, and frees it then', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = (address) => revoked.push(address);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile('codes.txt', 'text/plain', 'abcd');
  expect(click).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(revoked).toEqual(['blob:codes']);
});
