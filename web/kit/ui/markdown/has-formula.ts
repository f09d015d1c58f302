/** Whether a text may contain mathematics, which only a browser renders. */
export const hasFormula = (text: string): boolean => /\\\(|\\\[|\$\$/.test(text)
