const known = new Map<string, string>()

/** Decodes one named sign of HTML, `&eacute;`, by the browser's own table; a name that it does not know stays. */
export const decodeHTMLStrict = (sign: string): string => {
  const kept = known.get(sign)
  if (kept !== undefined) return kept
  // The letter in front keeps a sign that stands for a blank or a line's end.
  const decoded = new DOMParser().parseFromString(`<body>a${sign}`, 'text/html').body.textContent.slice(1)
  // Some names are known without their last sign, with which Markdown demands them: `&notit;` is none of them.
  if (decoded.endsWith(';') && sign !== '&semi;') return sign
  known.set(sign, decoded)
  return decoded
}
