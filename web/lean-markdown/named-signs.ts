const known = new Map<string, string>()

/** Decodes one named character reference of HTML, `&eacute;`, by the browser's own table; an unknown name stays unchanged. */
export const decodeHTMLStrict = (sign: string): string => {
  const kept = known.get(sign)
  if (kept !== undefined) return kept
  // The letter in front keeps a character that is a space or a line break.
  const decoded = new DOMParser().parseFromString(`<body>a${sign}`, 'text/html').body.textContent.slice(1)
  // Browsers accept some names without the final semicolon that Markdown requires: `&notit;` is not one of them.
  if (decoded.endsWith(';') && sign !== '&semi;') return sign
  known.set(sign, decoded)
  return decoded
}
