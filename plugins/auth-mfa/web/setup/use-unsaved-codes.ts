import { draftName, localStore, useBrowserState, useSession } from '#web'

const unsavedName = (userId: string) => draftName(userId, 'auth-mfa.unsaved-codes')

/** Whether this browser showed recovery codes that their owner has not confirmed as saved: they cannot be shown again. */
export const useUnsavedCodes = (): readonly [isUnsaved: boolean, note: (isUnsaved: boolean) => void] => {
  const userId = useSession().session.user?.id ?? ''
  const [isUnsaved, setUnsaved] = useBrowserState(() => localStore.getItem(unsavedName(userId)) !== null, false, userId)
  const note = (unsaved: boolean): void => {
    if (unsaved) localStore.setItem(unsavedName(userId), '1')
    else localStore.removeItem(unsavedName(userId))
    setUnsaved(unsaved)
  }
  return [isUnsaved, note]
}
