import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button, callServer, formatWait, useToast, useTranslation } from '#web'
import { exportPath } from '../contract.ts'

/** The exports of the time are made: the next one is in so many seconds. */
class TooManyExports extends Error {
  constructor(readonly seconds: number) {
    super('Too many exports.')
  }
}

/** Fetches an export and hands it to the browser as a file named with the date. */
const exportData = async (path: string): Promise<void> => {
  const response = await callServer(path)
  if (response.status === 429) throw new TooManyExports(Number(response.headers.get('retry-after')) || 3600)
  if (!response.ok) throw new Error(`The export answered ${response.status}.`)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: named ?? 'export.json' })
  link.click()
  URL.revokeObjectURL(address)
}

interface ExportButtonProps {
  action: string
  /** The key under which the locale has the texts of a failure. */
  words: 'export' | 'export.inSettings' | 'student.export'
  /** The path of the export; by default one's own. */
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
