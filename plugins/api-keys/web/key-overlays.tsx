import { lazy, Suspense } from 'react'
import { useSession } from '#web'
import { ExpiredKeysDialog } from './expired-keys-dialog.tsx'
import { useKeysDialog } from './use-keys-dialog.ts'

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
