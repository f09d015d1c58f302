import type { Provider } from '#core/contract'
import { draftName, tabStore, useBrowserState } from '#web'

/**
 * Whether the learner's own key pays where the platform has none and practice would answer. It is chosen by hand, once for all
 * lessons of a provider, and lasts as long as this tab; storage may be full or forbidden, and then as long as the page.
 */
export const useOwnKeyChoice = (userId: string, provider: Provider): [boolean, (isChosen: boolean) => void] => {
  const name = draftName(userId, `quota-proxy.own-key.${provider}`)
  const [isChosen, setChosen] = useBrowserState(() => tabStore.getItem(name) !== null, false, name)
  const choose = (next: boolean) => {
    setChosen(next)
    if (next) tabStore.setItem(name, 'yes')
    else tabStore.removeItem(name)
  }
  return [isChosen, choose]
}
