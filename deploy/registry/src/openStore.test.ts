import { openStore } from './openStore';

it('explains the format of a store’s address', async () => {
  await expect(openStore('s3://')).rejects.toThrow(/Use a folder, s3:\/\/bucket\/prefix or https/);
  // A pipeline passes it when its variable is not set.
  await expect(openStore('')).rejects.toThrow(/No store is named/);
});
