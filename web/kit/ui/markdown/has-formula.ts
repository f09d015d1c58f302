/** Whether a text may hold mathematics, which a browser draws by itself. */
export const hasFormula = (text: string): boolean => /\\\(|\\\[|\$\$/.test(text)
