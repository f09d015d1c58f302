import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button, callServer, formatWait, useToast, useTranslation } from '#web'
import { exportPath } from '../contract.ts'

/** The export limit is reached; the next export is possible in this many seconds. */
class TooManyExports extends Error {
  constructor(readonly seconds: number) {
    super('Too many exports.')
  }
}

/** Fetches an export and downloads it as a file named with the date. */
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
  /** The locale key of the failure texts. */
  words: 'export' | 'export.inSettings' | 'student.export'
  /** The path of the export; by default the current user's own. */
  path?: string
}

/** Downloads the data about a person as a file. */
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
