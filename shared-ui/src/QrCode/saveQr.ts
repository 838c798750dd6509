const pngPixels = 1024;
/** Safari reads the file later, on an iPhone once the user has agreed to the download: https://bugs.webkit.org/show_bug.cgi?id=211234 */
const keptMs = 60_000;

/** Saves the rendered code as an SVG file. */
export function saveQrAsSvg(picture: SVGSVGElement | null, fileName: string): void {
  if (!picture) return;
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(pngPixels));
  copy.setAttribute('height', String(pngPixels));
  save(new Blob([copy.outerHTML], { type: 'image/svg+xml' }), `${fileName}.svg`);
}

/** Saves the code as a PNG file of 1024 px. Painted from its path, because a strict CSP blocks blob images. */
export function saveQrAsPng(picture: SVGSVGElement | null, fileName: string): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const path = picture?.querySelector('path')?.getAttribute('d');
  if (!picture || !context || !path) return;
  const scale = Math.max(1, Math.round(pngPixels / picture.viewBox.baseVal.width));
  canvas.width = canvas.height = picture.viewBox.baseVal.width * scale;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = 'black';
  context.fill(new Path2D(path));
  canvas.toBlob((blob) => blob && save(blob, `${fileName}.png`), 'image/png');
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
