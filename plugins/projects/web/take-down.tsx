import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, useSession, useTranslation } from '#web'

const TakeDownDialog = lazy(async () => ({ default: (await import('./take-down-dialog.tsx')).TakeDownDialog }))

/** For admins alone: takes a shared project out of everybody's sight. */
export const TakeDown = ({ publicUrl }: { publicUrl: string }) => {
  const { t } = useTranslation('projects')
  const { session } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (session.user?.role !== 'admin' || session.aal !== 'aal2') return null
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)} icon={<Ban aria-hidden="true" className="size-[1.15em]" />}>
        {t('takeDown.action')}
      </Button>
      {isAsked && (
        <Suspense>
          <TakeDownDialog publicUrl={publicUrl} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
