import { Button, Dialog, useTranslation } from '#web'

/** Asks before unsaved changes are lost. */
export const GuardDialog = ({ open, onKeep, onDiscard }: { open: boolean; onKeep: () => void; onDiscard: () => void }) => {
  const { t } = useTranslation('partners')
  return (
    <Dialog
      open={open}
      onOpenChange={onKeep}
      title={t('guard.title')}
      description={t('guard.text')}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {t('guard.discard')}
          </Button>
          <Button onClick={onKeep}>{t('guard.keep')}</Button>
        </>
      }
    />
  )
}
