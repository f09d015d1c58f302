/** A text for a table: at most `longest` signs, the last of them an ellipsis where something is left out. */
export const shorten = (text: string, longest: number): string => {
  const signs = [...text]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : text
}

/** An address without its scheme, as one reads it. */
export const readableUrl = (url: string): string => shorten(url.replace(/^https?:\/\//i, '').replace(/\/$/, ''), 40)
