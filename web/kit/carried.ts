type Read = () => string | null

const carried = new Map<string, Read>()

/**
 * Keeps a value of this tab during a sign-in that continues in another tab: the value is added
 * as a parameter to the page of the mailed link. Call it in a plugin's `start`. @param name of the parameter
 */
export const carryOver = (name: string, read: Read): void => void carried.set(name, read)

/** A path of this app with the values for the tab that opens it. */
export const withCarried = (path: string): string => {
  const url = new URL(path, 'http://here.invalid')
  for (const [name, read] of carried) {
    const value = read()
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.pathname + url.search + url.hash
}
