import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '#web'
import { type KeysDialogTab, openKeysTab, watchKeysDialog } from '../keys-dialog-state.ts'
import { ExpiredKeysDialog } from './expired-keys-dialog.tsx'

/** The dialog opens only in the browser. */
const serverTab = () => null

/** The API Keys dialog's open tab; null while it is closed. */
const useKeysDialog = (): KeysDialogTab | null => useSyncExternalStore(watchKeysDialog, openKeysTab, serverTab)

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** The API Keys dialog, and the notice that keys have expired; one at a time. */
const KeyOverlays = () => {
  const { user } = useSession().session
  const tab = useKeysDialog()
  if (!user) return null
  if (!tab) return <ExpiredKeysDialog userId={user.id} />
  return (
    <Suspense>
      <KeysDialog userId={user.id} tab={tab} />
    </Suspense>
  )
}

export default KeyOverlays
