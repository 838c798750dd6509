import { createPdfRenderer } from './renderPdf';

const template = '#set document(title: "A title")\n#title()';

test('replaces its thread, whose memory grows with each PDF', async () => {
  const started = jest.fn();
  process.on('worker', started);
  const pdfs = createPdfRenderer(2);
  const render = () => pdfs.render(template, {}, new Date(0));
  try {
    const [first, ...others] = await Promise.all([render(), render(), render(), render(), render()]);
    expect(others).toEqual([first, first, first, first]);
    expect(started).toHaveBeenCalledTimes(3);
  } finally {
    process.off('worker', started);
    await pdfs.close();
  }
});
