const addresses = /https:\/\/[^\s<>"'`]+/gi
/** What ends a sentence or closes a bracket behind an address, and is none of it. */
const behind = /[.,;:!?)\]}»”’*_]+$/

/** The first https address in an answer, wherever it stands, or null: where the learner's app can be opened. */
export const deployedAddress = (answer: string | undefined): string | null => {
  for (const [found] of (answer ?? '').matchAll(addresses)) {
    const text = found.replace(behind, '')
    const url = URL.canParse(text) ? new URL(text) : null
    if (url?.hostname.includes('.')) return url.href
  }
  return null
}
