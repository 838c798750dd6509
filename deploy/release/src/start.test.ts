/** Every command waits for what the program loads at its start. */
it.each(['execa', 'nodemailer', '@portal/contract/schemas'])(
  'starts without %s, which few commands need',
  async (name) => {
    jest.resetModules();
    jest.doMock(name, () => {
      throw new Error(`The program loads ${name} at its start.`);
    });
    const { releaseProgram } = await import('./program');
    expect(releaseProgram('a-store').commands).not.toEqual([]);
    jest.dontMock(name);
  },
);
