import { tabStore } from '#web'

const key = 'referrals.code'

/** Removes `?ref=code` from the URL and keeps the code in this tab until there is an account to bind it to. */
export const keepReferral = (): void => {
  const url = new URL(window.location.href)
  const code = url.searchParams.get('ref')
  if (code === null) return
  if (/^[\w-]{1,40}$/.test(code)) tabStore.setItem(key, code)
  url.searchParams.delete('ref')
  window.history.replaceState(window.history.state, '', url)
}

export const keptReferral = (): string | null => tabStore.getItem(key)

export const forgetReferral = (): void => tabStore.removeItem(key)
