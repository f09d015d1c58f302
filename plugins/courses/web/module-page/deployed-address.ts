/** The https address on the first line of an answer, or null: where the learner's app can be opened. */
export const deployedAddress = (answer: string | undefined): string | null => {
  const [first = ''] = (answer ?? '').trim().split(/\s+/)
  const url = URL.canParse(first) ? new URL(first) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') ? url.href : null
}

/** What a project at this address is called until its maker names it: `toolshed` for `https://toolshed.example.app/`. */
export const projectNameOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '').split('.')[0] ?? ''
