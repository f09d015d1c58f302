type Read = () => string | null

const carried = new Map<string, Read>()

/**
 * Keeps something that a visitor came with, and that lives in this tab alone, over a sign-in that goes on in another one: it travels
 * as a parameter of the page that a mailed link leads to. Call it in a plugin's `start`. @param name of the parameter
 */
export const carryOver = (name: string, read: Read): void => void carried.set(name, read)

/** A path of this app with what is to be carried over to the tab that opens it. */
export const withCarried = (path: string): string => {
  const url = new URL(path, 'http://here.invalid')
  for (const [name, read] of carried) {
    const value = read()
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}
