import type { Face, Measure } from '#core/drawing'

export const fontOf: Record<Face, { readonly family: string; readonly weight: number }> = {
  display: { family: 'var(--font-display)', weight: 500 },
  displayBold: { family: 'var(--font-display)', weight: 600 },
  sans: { family: 'var(--font-sans)', weight: 400 },
  sansBold: { family: 'var(--font-sans)', weight: 700 },
  mono: { family: 'var(--font-mono)', weight: 400 },
  monoBold: { family: 'var(--font-mono)', weight: 700 },
}

/** Average letter widths, for environments without text measurement. */
const guess: Record<Face, number> = { display: 0.56, displayBold: 0.58, sans: 0.52, sansBold: 0.55, mono: 0.62, monoBold: 0.62 }

/** Estimates widths without a page: on the server, and while the fonts are loading. */
export const roughMeasure: Measure = (text, face, size) => text.length * size * guess[face]

/** Measures with the page's own fonts, once they are loaded. */
export const browserMeasure = (): Measure => {
  const context = document.createElement('canvas').getContext?.('2d')
  const styles = getComputedStyle(document.documentElement)
  return (text, face, size) => {
    const { family, weight } = fontOf[face]
    const fonts = styles.getPropertyValue(family.slice(4, -1)).trim()
    // Some browsers forbid measuring on a canvas.
    if (!context || !fonts) return roughMeasure(text, face, size)
    context.font = `${weight} 100px ${fonts}`
    return (context.measureText(text).width * size) / 100
  }
}
