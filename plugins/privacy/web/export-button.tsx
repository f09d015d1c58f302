import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button, formatWait, useToast, useTranslation } from '#web'
import { exportPath } from '../contract.ts'
import { exportData, TooManyExports } from './export-data.ts'

interface ExportButtonProps {
  action: string
  /** Where the locale keeps what is said of a failure. */
  words: 'export' | 'export.inSettings' | 'student.export'
  /** Whose export it is; one's own where nothing is said. */
  path?: string
}

/** Everything that one may have about a person, as a file. */
export const ExportButton = ({ action, words, path = exportPath }: ExportButtonProps) => {
  const { t } = useTranslation('privacy')
  const toast = useToast()
  const run = useMutation({
    mutationFn: () => exportData(path),
    onError: (error) => {
      const isLimited = error instanceof TooManyExports
      const later = isLimited && words === 'student.export' && t('student.export.later', { time: formatWait(error.seconds) })
      const text = later || (isLimited ? t('export.later', { count: Math.ceil(error.seconds / 60) }) : t(`${words}.failedText`))
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
