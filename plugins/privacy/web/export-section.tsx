import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button, useToast, useTranslation } from '#web'
import { exportData } from './export-data.ts'
import { Section } from './section.tsx'
import type { PrivacyBlocks } from './use-privacy-page.ts'

/** Everything about oneself, as a file. */
export const ExportSection = ({ title, text, action }: PrivacyBlocks['export']) => {
  const { t } = useTranslation('privacy')
  const toast = useToast()
  const run = useMutation({
    mutationFn: exportData,
    onError: () => toast({ tone: 'danger', title: t('export.failed'), text: t('export.failedText') }),
  })
  return (
    <Section title={title} text={text}>
      <Button
        variant="secondary"
        busy={run.isPending}
        busyLabel={t('export.busy')}
        onClick={() => run.mutate()}
        icon={<Download aria-hidden="true" className="size-[1.15em]" />}
      >
        {action}
      </Button>
    </Section>
  )
}
