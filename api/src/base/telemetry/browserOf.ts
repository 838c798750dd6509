/** In this order: Chromium's relatives also say Chrome, and Chrome says Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d{1,4})/, 'Edge'],
  [/OPR\/(\d{1,4})/, 'Opera'],
  [/SamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})[.\d]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

/** Returns a browser and its major version, such as 'Chrome 143', from a user agent; 'other' if it is not recognised. */
export function browserOf(userAgent: string): string {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'other';
}
