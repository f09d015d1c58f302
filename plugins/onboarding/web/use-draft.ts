import { useEffect, useState } from 'react'
import { useSession } from '#web'

const read = <T extends object>(key: string, initial: T): T => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...initial, ...draft } : initial
  } catch {
    return initial
  }
}

/**
 * A form's state, kept in this tab so that a reload loses nothing; `forget` once it is saved. The app takes what is named
 * `private:<user id>:…` out of the tab's storage once this person is not the one signed in.
 */
export const useDraft = <T extends object>(name: string, initial: T) => {
  const { session } = useSession()
  const key = `private:${session.user?.id ?? ''}:onboarding.${name}`
  const [answers, setAnswers] = useState<T>(() => read(key, initial))
  useEffect(() => {
    if (answers === initial) return
    try {
      sessionStorage.setItem(key, JSON.stringify(answers))
    } catch {
      // A full or forbidden storage costs the memory of a reload, not the form.
    }
  }, [answers, initial, key])
  return {
    answers,
    change: (part: Partial<T>) => setAnswers((before) => ({ ...before, ...part })),
    forget: () => sessionStorage.removeItem(key),
  }
}
