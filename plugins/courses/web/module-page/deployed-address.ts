const addresses = /https:\/\/[^\s<>"'`]+/gi
/** Characters after an address that end a sentence or close a bracket and are not part of the address. */
const behind = /[.,;:!?)\]}»”’*_]+$/

/** `URL.canParse` is missing in the oldest supported browsers. */
const parsed = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Finds the first https address in an answer, the address of the learner's app; null if there is none. */
export const deployedAddress = (answer: string | undefined): string | null => {
  for (const [found] of (answer ?? '').matchAll(addresses)) {
    const text = found.replace(behind, '')
    const url = parsed(text)
    if (url?.hostname.includes('.')) return url.href
  }
  return null
}
