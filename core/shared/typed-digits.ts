const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point))

/** Digits of every script as 0 to 9: Unicode lists the ten of each script in their order, one script's directly behind another's at most. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    let first = point
    while (isDigit(first - 1)) first--
    return String((point - first) % 10)
  })

/** A code of digits as it was typed or pasted: digits of any script, and neither blanks nor dashes nor marks that nobody sees. */
export const typedDigits = (text: string): string => latinDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '')

/** A code of letters and digits as it was typed: in the plain forms of both. */
export const typedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
