import { Copy } from 'lucide-react'
import { Button, useToast, useTranslation } from '#web'
import { copyText } from './copy-text.ts'

/** Copies a project's address and says so. */
export const CopyLink = ({ text }: { text: string }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const copy = async () => {
    if (await copyText(text)) toast({ tone: 'success', title: t('toasts.copied'), text: t('toasts.copiedText') })
    else toast({ tone: 'danger', title: t('toasts.copyFailed'), text: t('toasts.tryAgain') })
  }
  return (
    <Button variant="secondary" onClick={copy} icon={<Copy aria-hidden="true" className="size-[1.15em]" />}>
      {t('settings.copyLink')}
    </Button>
  )
}
