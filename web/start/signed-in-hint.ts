import { localStore } from './browser-storage.ts'

/** Also read by public/theme.js, which hides what is for strangers before the first paint. */
const key = 'signed-in'
const learnerKey = 'learner'

/** Whether somebody was signed in when this browser last asked. It opens nothing: it only says that the page must ask again at once. */
export const mayBeSignedIn = (): boolean => localStore.getItem(key) !== null

export const keepSignedInHint = (isSignedIn: boolean): void => {
  if (isSignedIn) localStore.setItem(key, 'yes')
  else {
    localStore.removeItem(key)
    localStore.removeItem(learnerKey)
  }
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}

/** Whether who was signed in when this browser last asked learned here: their pages wait for no answer to that. */
export const mayBeLearner = (): boolean => localStore.getItem(learnerKey) !== null

export const keepLearnerHint = (isLearner: boolean): void => {
  if (isLearner) localStore.setItem(learnerKey, 'yes')
  else localStore.removeItem(learnerKey)
}
