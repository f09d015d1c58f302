import { draftName, localStore } from '#web'

const nameOf = (userId: string) => draftName(userId, 'auth-mfa.unsaved-codes')

/** Whether this browser was shown recovery codes that their owner has not said to have saved: nobody can show those again. */
export const hasUnsavedCodes = (userId: string): boolean => localStore.getItem(nameOf(userId)) !== null

export const noteUnsavedCodes = (userId: string, isUnsaved: boolean): void => {
  if (isUnsaved) localStore.setItem(nameOf(userId), '1')
  else localStore.removeItem(nameOf(userId))
}
