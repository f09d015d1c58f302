const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** Converts the digits of every script to 0 to 9: Unicode lists ten per script in order, directly after another script's at most. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    let first = point
    while (isDigit(first - 1)) first--
    return String((point - first) % 10)
  })

/** A code of digits as it was typed or pasted: digits of any script, without spaces, dashes and invisible characters. */
export const typedDigits = (text: string): string => latinDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '')

/** A code of letters and digits as it was typed: with both normalised to ASCII forms. */
export const typedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
