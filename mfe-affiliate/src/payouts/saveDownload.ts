/** Saves a fetched file under a name and frees its address. */
export function saveDownload(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
