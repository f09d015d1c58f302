/** The https address on the first line of an answer, or null: where the learner's app can be opened. */
export const deployedAddress = (answer: string | undefined): string | null => {
  const [first = ''] = (answer ?? '').trim().split(/\s+/)
  const url = URL.canParse(first) ? new URL(first) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') ? url.href : null
}
