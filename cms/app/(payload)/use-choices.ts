import { useEffect, useState } from 'react'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** Where it is changed, for those who may. */
  readonly link: string | null
  /** The tool that has it already. */
  readonly tool_id?: string | null
}

/** A list of choices as the app knows it now. */
export const useChoices = (from: string, list: string) => {
  const [choices, setChoices] = useState<readonly Choice[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    fetch(from, { credentials: 'same-origin' })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${answer.status}`))))
      .then(
        (lists: Record<string, readonly Choice[]>) => isCurrent && setChoices(lists[list] ?? []),
        () => isCurrent && setFailed(true),
      )
    return () => {
      isCurrent = false
    }
  }, [from, list])
  return { choices, hasFailed }
}
