/** Saves a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  saveDownload(name, URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` })));
}

/** Saves content that has an address (`URL.createObjectURL`) under a name, and frees the address. */
export function saveDownload(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
