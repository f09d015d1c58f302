import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, useTranslation } from '#web'

const TakeDownDialog = lazy(async () => ({ default: (await import('./take-down-dialog.tsx')).TakeDownDialog }))

/** Lets an admin take a shared project down. */
export const TakeDown = ({ publicUrl }: { publicUrl: string }) => {
  const { t } = useTranslation('projects')
  const [isAsked, setAsked] = useState(false)
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
