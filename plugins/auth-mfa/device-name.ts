const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b|\biOS\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** Names a device by browser and system: `{ browser: 'Firefox', system: 'Linux' }`; each is empty where the User-Agent lacks it. */
export const deviceName = (userAgent: string): { readonly browser: string; readonly system: string } => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
})
