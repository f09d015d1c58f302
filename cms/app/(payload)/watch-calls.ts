/** Why nothing can be saved at present: the host is not reached, or the session has ended. */
export type CallState = 'offline' | 'ended' | null

/** Callbacks of the panel for calls that fail or need a reason. */
export interface Watcher {
  /** Words for people, by the key of a text of ours. */
  say(key: string): string
  note(state: CallState): void
  /** Asks why somebody changes what needs a reason; null where they leave it. */
  askReason(): Promise<string | null>
}

type Fetch = typeof globalThis.fetch

/** Under this header a write says why; in percent signs, since a header has no other letters than ASCII. */
const reasonHeader = 'X-Reason'

const addressOf = (input: Parameters<Fetch>[0]) => new URL(input instanceof Request ? input.url : input, window.location.href)

/** How the host names a refusal: its own at the top, Payload's within the first error. */
const nameOf = async (answer: Response): Promise<string | undefined> => {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: string; errors?: { data?: { error?: string } }[] } | null
  return body?.error ?? body?.errors?.[0]?.data?.error
}
const isHostsOwn = async (answer: Response) =>
  !(
    'errors' in
    ((await answer
      .clone()
      .json()
      .catch(() => ({}))) as object)
  )

const isAborted = (error: unknown, init?: RequestInit) => init?.signal?.aborted || (error as Error | null)?.name === 'AbortError'

/**
 * The browser's `fetch`, which speaks to editors: of a network that is gone and of a session that has ended in plain words, and it asks
 * why, where a write that changes rights is to say so, and sends it again with the reason.
 */
export const watchCalls =
  (real: Fetch, { say, note, askReason }: Watcher): Fetch =>
  async (input, init) => {
    const { origin, pathname } = addressOf(input)
    if (origin !== window.location.origin || !/^\/(cms|api)(\/|$)/.test(pathname)) return real(input, init)
    let answer: Response
    try {
      answer = await real(input, init)
    } catch (error) {
      if (isAborted(error, init)) throw error
      note('offline')
      throw new Error(say('away.offline'))
    }
    if (answer.ok) {
      // A page of the panel is answered with the sign-in's where nobody is signed in.
      if (!answer.redirected) note(null)
      return answer
    }
    const name = [400, 401, 403].includes(answer.status) ? await nameOf(answer) : undefined
    // A proof that is only old is asked for by Payload's own error, beside the form.
    if (answer.status === 401 || (name === 'STEP_UP_REQUIRED' && (await isHostsOwn(answer)))) {
      note('ended')
      const message = say('away.ended')
      return Response.json({ error: 'UNAUTHENTICATED', message }, { status: answer.status })
    }
    if (name !== 'REASON_REQUIRED') return answer
    const reason = await askReason()
    if (reason === null) return answer
    const headers = new Headers(init?.headers)
    headers.set(reasonHeader, encodeURIComponent(reason))
    return watchCalls(real, { say, note, askReason })(input, { ...init, headers })
  }
