/** Safari reads the file later, on an iPhone once the user has agreed to the download: https://bugs.webkit.org/show_bug.cgi?id=211234 */
const keptMs = 60_000;

/** Saves a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  saveDownload(name, URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` })));
}

/** Saves content that has an address (`URL.createObjectURL`) under a name, and frees the address a minute later. */
export function saveDownload(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
