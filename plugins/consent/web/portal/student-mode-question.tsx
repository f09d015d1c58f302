import { Button, Dialog, useTranslation } from '#web'

interface StudentModeQuestionProps {
  isPending: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks an adult who followed a link for students, before anything of theirs changes. */
export const StudentModeQuestion = ({ isPending, onYes, onNo }: StudentModeQuestionProps) => {
  const { t } = useTranslation('consent')
  return (
    <Dialog
      open
      onOpenChange={onNo}
      title={t('studentMode.askTitle')}
      description={t('studentMode.askText')}
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {t('studentMode.askNo')}
          </Button>
          <Button busy={isPending} busyLabel={t('picker.working')} onClick={onYes}>
            {t('studentMode.askYes')}
          </Button>
        </>
      }
    />
  )
}
