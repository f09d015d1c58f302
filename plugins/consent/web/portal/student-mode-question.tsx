import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

/** Asks an adult who followed a link for students before student mode is switched on. */
export const StudentModeQuestion = ({ onAnswered }: { onAnswered: () => void }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const { mutate: turnOn, isPending } = useMutation({
    mutationFn: () => consent.client.studentMode({ is_student: true }),
    onSuccess: async () => {
      onAnswered()
      await client.invalidateQueries({ queryKey: consent.query.portal.key() })
    },
    onError: () => toast({ tone: 'danger', title: t('sharing.failed') }),
  })
  return (
    <Dialog
      open
      onOpenChange={onAnswered}
      title={t('studentMode.askTitle')}
      description={t('studentMode.askText')}
      actions={
        <>
          <Button variant="secondary" onClick={onAnswered}>
            {t('studentMode.askNo')}
          </Button>
          <Button busy={isPending} busyLabel={t('picker.working')} onClick={() => turnOn()}>
            {t('studentMode.askYes')}
          </Button>
        </>
      }
    />
  )
}
