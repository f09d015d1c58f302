/** A text for a table: at most `longest` characters, the last an ellipsis if the text was cut. */
export const shorten = (text: string, longest: number): string => {
  const signs = [...text]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : text
}

/** An address without its scheme, for display. */
export const readableUrl = (url: string): string => shorten(url.replace(/^https?:\/\//i, '').replace(/\/$/, ''), 40)
