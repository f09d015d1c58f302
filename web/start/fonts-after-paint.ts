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

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve))

/** Each in a frame of its own, those first that nearly every page speaks with: a change of fonts lays out all that is written in them. */
const loadFonts = async (): Promise<void> => {
  // The head names them for wide windows, which have them before the first paint.
  const first = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(({ href }) => new URL(href).pathname)
  const fonts = waitingRules().map((rule) => ({ font: fontOf(rule), src: rule.style.getPropertyValue('src') }))
  const isFirst = ({ src }: { src: string }) => first.some((path) => src.includes(path))
  await Promise.allSettled(fonts.filter(isFirst).map(({ font }) => font.load()))
  for (const { font } of fonts.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))) {
    document.fonts.add(font)
    await nextFrame()
  }
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
