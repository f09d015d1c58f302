import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

/** Returns the server's mistakes within a field. They are moved here, since Payload would treat each path as a field and send it along. */
export const useMistakes = (path: string) => {
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useFormFields(([fields]) =>
    JSON.stringify(
      Object.entries(fields ?? {})
        .filter(([name]) => name.startsWith(`${path}.`))
        .map(([name, { errorMessage = 'does not fit' }]) => [name.slice(path.length + 1), errorMessage]),
    ),
  )
  const dispatch = useFormFields(([, send]) => send)
  useEffect(() => {
    const list = JSON.parse(found) as [string, string][]
    if (list.length === 0) return
    setMistakes(new Map(list))
    for (const [place] of list) dispatch({ type: 'REMOVE', path: `${path}.${place}` })
  }, [found, path, dispatch])
  const forget = (place: string) =>
    setMistakes((now) => new Map([...now].filter(([name]) => name !== place && !name.startsWith(`${place}.`))))
  return { mistakes, forget }
}
