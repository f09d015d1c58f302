/** Also read by public/theme.js, which hides what is for strangers before the first paint. */
const key = 'signed-in'

/** Whether somebody was signed in when this browser last asked. It opens nothing: it only says that the page must ask again at once. */
export const mayBeSignedIn = (): boolean => localStorage.getItem(key) !== null

export const keepSignedInHint = (isSignedIn: boolean): void => {
  if (isSignedIn) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}
