import { localStore } from './browser-storage.ts'

/** Also read by public/theme.js, which hides content for anonymous visitors before the first paint. */
const key = 'signed-in'
const learnerKey = 'learner'

/** Whether somebody was signed in when this browser last loaded the session. It gives no access: the page only loads the session early. */
export const mayBeSignedIn = (): boolean => localStore.getItem(key) !== null

export const keepSignedInHint = (isSignedIn: boolean): void => {
  if (isSignedIn) localStore.setItem(key, 'yes')
  else {
    localStore.removeItem(key)
    localStore.removeItem(learnerKey)
  }
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}

/** Whether the person who was signed in at the last check was a learner: their pages need not wait for that check. */
export const mayBeLearner = (): boolean => localStore.getItem(learnerKey) !== null

export const keepLearnerHint = (isLearner: boolean): void => {
  if (isLearner) localStore.setItem(learnerKey, 'yes')
  else localStore.removeItem(learnerKey)
}
