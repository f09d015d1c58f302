import { useEffect, useState } from 'react'

/** The body of a refused call of the panel: the error's name, and a sentence. */
export interface PanelRefusal {
  readonly error?: string
  readonly message?: string
}

/** Calls the panel's API as the signed-in person: a POST where `sent` is given, else a GET. @throws PanelRefusal */
export const panelCall = async <Answer>(url: string, sent?: object): Promise<Answer> => {
  const post = sent && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }
  const answer = await fetch(url, { credentials: 'same-origin', ...post })
  // A proxy between the panel and its host may respond with something other than JSON.
  const body: unknown = await answer.json().catch(() => ({}))
  if (!answer.ok) throw body as PanelRefusal
  return body as Answer
}

/** Returns a call's response, fetched again when its address or `savedAt` changes: undefined while it loads, null where it failed. */
export const usePanelRead = <Answer>(url: string | null, savedAt = ''): Answer | null | undefined => {
  const [answer, setAnswer] = useState<Answer | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what is answered
  useEffect(() => {
    if (url === null) return
    let isCurrent = true
    panelCall<Answer>(url).then(
      (read) => isCurrent && setAnswer(read),
      () => isCurrent && setAnswer(null),
    )
    return () => {
      isCurrent = false
    }
  }, [url, savedAt])
  return answer
}
