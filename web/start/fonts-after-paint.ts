import { firstPaint } from './after-paint.ts'

/** The groups of rules in `fonts.css` that a narrow window does not apply, so that the script loads the fonts. */
const groupsOfRules = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => /scripting/.test(conditionText))

const waitingRules = (): CSSFontFaceRule[] =>
  groupsOfRules()
    .filter(({ conditionText }) => !matchMedia(conditionText).matches)
    .flatMap(({ cssRules }) => [...cssRules])
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

/** Whether nearly every page uses a font: its head preloads the font for wide windows, which have it before the first paint. */
const isSpoken = (font: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].some(({ href }) =>
    font.includes(new URL(href).pathname),
  )

/** Adds the fonts. Each used font causes a new layout, so it gets a frame of its own; fonts that may never be used share one. */
const loadFonts = async (): Promise<void> => {
  const spoken: FontFace[] = []
  const others: FontFace[] = []
  for (const rule of waitingRules()) (isSpoken(rule.style.getPropertyValue('src')) ? spoken : others).push(fontOf(rule))
  await Promise.allSettled(spoken.map((font) => font.load()))
  for (const font of spoken) {
    document.fonts.add(font)
    await nextFrame()
  }
  for (const font of others) document.fonts.add(font)
}

/** A wide window that becomes narrow, as when a tablet is rotated, keeps its fonts. */
const keepFontsWhenNarrow = (): void => {
  for (const { conditionText } of groupsOfRules()) {
    const applies = matchMedia(conditionText)
    if (applies.matches) applies.addEventListener('change', () => void loadFonts(), { once: true })
  }
}

/**
 * Loads the page's fonts in a window that does not wait for them: after its text has been painted in a system font.
 * @returns when the text is shown in the page's own fonts; never for a hidden page
 */
export const loadFontsAfterPaint = async (): Promise<void> => {
  keepFontsWhenNarrow()
  await firstPaint()
  await loadFonts()
}
