type Decimal = '.' | ','

/** Reads a number with this decimal separator: 1.000 is a thousand if it is a comma, and one if it is a point. */
const readAs = (figure: string, decimal: Decimal): number => {
  const signs = figure.match(/[.,]/g) ?? []
  const parts = figure.split(/[.,]/)
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && (parts[0] as string).length <= 3 && parts[0] !== '0'
  const isOneSign = new Set(signs).size === 1
  // A single separator may be either, if three digits follow it; several of one kind are never decimals.
  const isWhole = signs.length === 0 || (isOneSign && isGrouped && (signs.length > 1 || signs[0] !== decimal))
  if (isWhole) return Number(parts.join(''))
  const last = parts.pop() as string
  return Number(`${parts.join('')}.${last}`)
}

/**
 * A number as people write it, in digits with points and commas: its value if the decimal separator is a point, and its value
 * if it is a comma. The two differ only for numbers such as 3.900. A person's language does not decide it: forms in English are filled in
 * everywhere, and numbers are copied from one language into another.
 */
export const readFigure = (figure: string): { readonly point: number; readonly comma: number } => ({
  point: readAs(figure, '.'),
  comma: readAs(figure, ','),
})

/** A word that multiplies, such as thousand, and is not a unit. */
const multiplier = /^(?:k|tsd|mil|mio|mi|mille|tausend|thousand|m?illion(?:en|s)?|millón|millones|milh(?:ão|ões))\b/iu

/**
 * Returns the possible values of a number that was typed alone, or with a currency before or after it, a percent sign or a unit in any
 * language; empty if the text is not a number.
 */
export const typedNumbers = (text: string): readonly number[] => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[−–]/g, '-')
    // Thousands are separated by spaces in French, by apostrophes in Switzerland.
    .replace(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '')
  const [, before = '', sign = '', figure, unit = ''] =
    /^(\p{Lu}{0,3}\p{Sc}|\p{Lu}{3}\s)?\s*(-?)(\d+(?:[.,]\d+)*)\s*((?:%|[\p{L}\p{Sc}][\p{L}\p{Sc}.-]*(?:[\s/]+\p{L}[\p{L}-]*){0,3})?)\.?$/u.exec(
      plain,
    ) ?? []
  if (figure === undefined || (before && /\p{Sc}/u.test(unit)) || multiplier.test(unit)) return []
  const { point, comma } = readFigure(figure)
  return [...new Set([point, comma])].map((amount) => (sign ? -amount : amount))
}
