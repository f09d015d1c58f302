import { useEffect, useState } from 'react'
import type { Provider } from '#core/contract'
import { draftName, useHydrated } from '#web'

const isKept = (name: string): boolean => {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * Whether the learner's own key pays where the platform has none and practice would answer. It is chosen by hand, once for all
 * lessons of a provider, and lasts as long as this tab; storage may be full or forbidden, and then as long as the page.
 */
export const useOwnKeyChoice = (userId: string, provider: Provider): [boolean, (isChosen: boolean) => void] => {
  const name = draftName(userId, `quota-proxy.own-key.${provider}`)
  const isHydrated = useHydrated()
  // The server has drawn the page without it.
  const [isChosen, setChosen] = useState(() => isHydrated && isKept(name))
  useEffect(() => setChosen(isKept(name)), [name])
  const choose = (next: boolean) => {
    setChosen(next)
    try {
      if (next) sessionStorage.setItem(name, 'yes')
      else sessionStorage.removeItem(name)
    } catch {}
  }
  return [isChosen, choose]
}
