/** The rules in `fonts.css` that a narrow window leaves to its script. */
const waitingRules = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && /scripting/.test(rule.conditionText) && !matchMedia(rule.conditionText).matches)
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)

const fontOf = ({ style }: CSSFontFaceRule): FontFace => {
  const descriptor = (name: string) => style.getPropertyValue(name)
  return new FontFace(descriptor('font-family').replaceAll(/^["']|["']$/g, ''), descriptor('src'), {
    style: descriptor('font-style'),
    weight: descriptor('font-weight'),
    unicodeRange: descriptor('unicode-range'),
    display: 'swap',
  })
}

/** All together, once those are here that nearly every page speaks with: each change of fonts lays out the whole page anew. */
const loadFonts = async (): Promise<void> => {
  // The head names them for wide windows, which have them before the first paint.
  const first = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(({ href }) => new URL(href).pathname)
  const fonts = waitingRules().map((rule) => ({ font: fontOf(rule), src: rule.style.getPropertyValue('src') }))
  await Promise.allSettled(fonts.filter(({ src }) => first.some((path) => src.includes(path))).map(({ font }) => font.load()))
  for (const { font } of fonts) document.fonts.add(font)
}

/** Loads the page's fonts where its window waits for none: once its text stands there in a font of the device. */
export const loadFontsAfterPaint = (): void => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return void loadFonts()
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    void loadFonts()
  })
  observer.observe({ type: 'paint', buffered: true })
}
