const addresses = /https:\/\/[^\s<>"'`]+/gi
/** Characters behind an address that end a sentence or close a bracket and do not belong to it. */
const behind = /[.,;:!?)\]}»”’*_]+$/

/** `URL.canParse` is younger than the oldest browsers that the app is built for. */
const parsed = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Finds the first https address in an answer, which is that of the learner's app; null if there is none. */
export const deployedAddress = (answer: string | undefined): string | null => {
  for (const [found] of (answer ?? '').matchAll(addresses)) {
    const text = found.replace(behind, '')
    const url = parsed(text)
    if (url?.hostname.includes('.')) return url.href
  }
  return null
}
