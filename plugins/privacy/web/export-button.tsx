import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button, useToast, useTranslation } from '#web'
import { exportData, TooManyExports } from './export-data.ts'

/** Everything about oneself, as a file. @param words where the locale keeps what is said of a failure */
export const ExportButton = ({ action, words }: { action: string; words: 'export' | 'export.inSettings' }) => {
  const { t } = useTranslation('privacy')
  const toast = useToast()
  const run = useMutation({
    mutationFn: exportData,
    onError: (error) => {
      const text = error instanceof TooManyExports ? t('export.later', { count: Math.ceil(error.seconds / 60) }) : t(`${words}.failedText`)
      toast({ tone: 'danger', title: t(`${words}.failed`), text })
    },
  })
  return (
    <Button
      variant="secondary"
      busy={run.isPending}
      busyLabel={t('export.busy')}
      onClick={() => run.mutate()}
      icon={<Download aria-hidden="true" className="size-[1.15em]" />}
    >
      {action}
    </Button>
  )
}
