import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

/** Says that student mode is on; adults may turn it off. */
export const StudentModeRow = ({ mayLeave }: { mayLeave: boolean }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () => consent.client.studentMode({ is_student: false }),
    onSuccess: async () => {
      toast({ tone: 'success', title: t('sharing.left') })
      await client.invalidateQueries({ queryKey: consent.query.portal.key() })
    },
    onError: () => toast({ tone: 'danger', title: t('sharing.failed') }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div>
        <p className="font-semibold">{t('sharing.studentMode')}</p>
        <p className="text-sm text-ink-soft">{t('sharing.studentModeText')}</p>
      </div>
      {mayLeave && (
        <Button small variant="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('sharing.leave')}
        </Button>
      )}
    </div>
  )
}
