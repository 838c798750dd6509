import sharp from 'sharp';

const boundary = 'the-boundary-of-the-test';

/** Builds a picture of one colour. */
export const buildPicture = (width = 4, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: '#465fff' } });

/** Body and headers of a form that uploads a file. */
export const uploadForm = (
  content: Buffer,
  { field = 'image', type = 'image/png', name = 'a.png' }: Record<string, string> = {},
) => ({
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});
