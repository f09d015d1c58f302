import { Copy } from 'lucide-react'
import { copyText, useToast, useTranslation } from '#web'
import type { Affiliate } from '../../contract.ts'

/** Copies a partner's address. */
export const CopyUrl = ({ affiliate: { partner_name: name, destination_url: url } }: { affiliate: Affiliate }) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const copy = async () => {
    if (await copyText(url)) toast({ tone: 'success', title: t('table.copied') })
    else toast({ tone: 'danger', title: t('table.copyFailed') })
  }
  return (
    <button type="button" className="icon-button" aria-label={t('table.copy', { name })} onClick={copy}>
      <Copy aria-hidden="true" className="size-4" />
    </button>
  )
}
