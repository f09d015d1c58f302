import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadFile } from '../download-file.ts'
import { type Failure, failureOf } from '../failure.ts'
import { useFailureSentence } from '../failure-sentence.ts'
import { formatWait } from '../i18n/format.ts'
import { useToast } from '../toast.ts'
import { Button } from './button.tsx'

interface ExportButtonProps {
  /** The path of the export on the server. */
  path: string
  small?: boolean
  busyLabel: string
  /** The title of the message about a failure, and its text if the failure has no sentence of its own. */
  failed: string
  failedText: string
  /** The text once the limit is reached. @param time the wait: "20 minutes" */
  limitedText: (time: string) => string
  children: ReactNode
}

/** Downloads an export of the server. An export can be refused, which a link would not say. */
export const ExportButton = ({ path, small = false, busyLabel, failed, failedText, limitedText, children }: ExportButtonProps) => {
  const toast = useToast()
  const sentenceOf = useFailureSentence()
  const textOf = (failure: Failure): string => {
    if (failure.code === 'RATE_LIMITED') return limitedText(formatWait(failure.data.retry_after))
    return sentenceOf(failure, failedText)
  }
  const run = useMutation({
    mutationFn: () => downloadFile(path),
    onError: (error) => toast({ tone: 'danger', title: failed, text: textOf(failureOf(error)) }),
  })
  return (
    <Button
      variant="secondary"
      small={small}
      busy={run.isPending}
      busyLabel={busyLabel}
      onClick={() => run.mutate()}
      icon={<Download aria-hidden="true" className="size-[1.15em]" />}
    >
      {children}
    </Button>
  )
}
