const maxFile = 2 * 1024 * 1024;

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or else the Windows encoding of Western
 * Europe. Null if it is too large for a list of people.
 */
export async function readText(file: Blob): Promise<string | null> {
  if (file.size > maxFile) return null;
  const bytes = new Uint8Array(await new Response(file).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
