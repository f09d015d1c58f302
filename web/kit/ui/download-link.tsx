import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../download-file.ts'
import { failureOf } from '../failure.ts'
import { useFailureSentence } from '../failure-sentence.ts'
import { useToast } from '../toast.ts'
import { LinkButton } from './link-button.tsx'
import { Spinner } from './spinner.tsx'

/** Whether a press asks for another tab or window, or to save the address itself. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

type DownloadLinkProps = Omit<ComponentProps<typeof LinkButton>, 'external' | 'download' | 'onClick'>

/**
 * A link to a file of the server. A press saves the file and leaves the page as it is: a refusal, which the browser would open in its place,
 * is told in a message. The link can be opened in another tab, and copied.
 */
export const DownloadLink = ({ to, icon, ...rest }: DownloadLinkProps) => {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const sentenceOf = useFailureSentence()
  const run = useMutation({
    mutationFn: () => downloadFile(to),
    onError: (error) => toast({ tone: 'danger', title: t('downloadFailed'), text: sentenceOf(failureOf(error)) }),
  })
  return (
    <LinkButton
      {...rest}
      to={to}
      external
      aria-busy={run.isPending || undefined}
      icon={run.isPending ? <Spinner /> : (icon ?? <Download aria-hidden="true" className="size-[1.15em]" />)}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        if (!run.isPending) run.mutate()
      }}
    />
  )
}
