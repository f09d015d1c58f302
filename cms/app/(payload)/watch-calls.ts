/** Why nothing can be saved at present: the host is not reached, or the session has ended. */
export type CallState = 'offline' | 'ended' | null

/** Callbacks of the panel for calls that fail or need a reason. */
export interface Watcher {
  /** Returns a message in the person's language, by the key of one of our texts. */
  say(key: string): string
  note(state: CallState): void
  /** Asks why somebody changes a record that requires a reason; null where they cancel. */
  askReason(): Promise<string | null>
}

type Fetch = typeof globalThis.fetch

/** The header with the reason for a write; percent-encoded, since headers are ASCII. */
const reasonHeader = 'X-Reason'

const addressOf = (input: Parameters<Fetch>[0]) => new URL(input instanceof Request ? input.url : input, window.location.href)

/** Returns the name of a refusal: in the host's body at the top, in Payload's within the first error. */
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
 * Wraps the browser's `fetch` for editors: a lost network or an ended session is reported in plain words, and where a write that changes
 * rights requires a reason, it asks for the reason and sends the write again with it.
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
      // Where nobody is signed in, a page of the panel redirects to the sign-in.
      if (!answer.redirected) note(null)
      return answer
    }
    const name = [400, 401, 403].includes(answer.status) ? await nameOf(answer) : undefined
    // A proof that is merely too old is reported by Payload's own error, beside the form.
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
