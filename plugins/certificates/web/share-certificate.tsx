import { Check, Share } from 'lucide-react'
import { useState } from 'react'
import { Button, copyText, publicOrigin, useTranslation } from '#web'
import { type Certificate, verifyPath } from '../contract.ts'

/** Shares the certificate's public address with the device's share dialog; copies it where there is none. */
export const ShareCertificate = ({ certificate: { code, learner_name: name, certificate_data } }: { certificate: Certificate }) => {
  const { t } = useTranslation(['certificates', 'shell'])
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const share = async () => {
    const url = `${publicOrigin()}${verifyPath(code)}`
    const shared = { title: t('artefact.title', { name, module: certificate_data.module_name }), url }
    if (navigator.canShare?.(shared))
      // Closing the device's share dialog without a choice must not copy.
      return void (await navigator.share(shared).catch(() => undefined))
    setOutcome((await copyText(url)) ? 'copied' : 'copyFailed')
  }
  const Icon = outcome === 'copied' ? Check : Share
  return (
    <>
      <Button variant="secondary" onClick={share} icon={<Icon aria-hidden="true" className="size-5" />}>
        {t('moduleComplete.share')}
      </Button>
      <span role="status" className="basis-full text-sm text-ink-soft empty:hidden">
        {outcome && t(outcome === 'copied' ? 'moduleComplete.copied' : 'shell:copyFailed')}
      </span>
    </>
  )
}
