import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button, callServer, formatWait, useToast, useTranslation } from '#web'
import { exportPath } from '../contract.ts'
import type { privacyErrors } from '../errors.ts'

/** The export was refused for now: another one is running, or the limit is reached for this many seconds. */
class ExportWaits extends Error {
  constructor(
    readonly isRunning: boolean,
    readonly seconds: number,
  ) {
    super('The export waits.')
  }
}

const waitOf = async (response: Response): Promise<ExportWaits> => {
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string }
  return new ExportWaits(
    error === ('EXPORT_RUNNING' satisfies keyof typeof privacyErrors),
    Number(response.headers.get('retry-after')) || 3600,
  )
}

/** Fetches an export and downloads it as a file named with the date. */
const exportData = async (path: string): Promise<void> => {
  const response = await callServer(path)
  if (response.status === 429) throw await waitOf(response)
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
  const failureText = (error: Error): string => {
    if (!(error instanceof ExportWaits)) return t(`${words}.failedText`)
    if (error.isRunning) return t('errors.EXPORT_RUNNING')
    if (words === 'student.export') return t('student.export.later', { time: formatWait(error.seconds) })
    return t('export.later', { count: Math.ceil(error.seconds / 60) })
  }
  const run = useMutation({
    mutationFn: () => exportData(path),
    onError: (error) => toast({ tone: 'danger', title: t(`${words}.failed`), text: failureText(error) }),
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
