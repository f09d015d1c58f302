import { useState } from 'react'
import { Button, formatDate, LinkButton, Page, PageHead, readerNow, useTranslation } from '#web'
import type { Portal } from '../../contract.ts'
import { ParentEmailForm } from './parent-email-form.tsx'
import { useAskParent } from './use-ask-parent.ts'

/** A waiting request: its recipient, its expiry, and buttons to send it again. */
export const ConsentSent = ({ portal }: { portal: Portal }) => {
  const { t } = useTranslation('consent')
  const [isOther, setOther] = useState(false)
  const ask = useAskParent({ onRefusedAddress: () => setOther(true) })
  const { parent_email: email, expires_at: end, is_unpaid } = portal
  const isExpired = end !== null && Date.parse(end) <= readerNow().getTime()
  return (
    <Page>
      <PageHead title={t('sent.title')} lede={t('sent.lede', { email })} />
      <div className="grid max-w-[62ch] gap-3 border-s-4 border-accent ps-4">
        <p>{isExpired ? t('sent.expired') : t('sent.until', { date: formatDate(end ?? '') })}</p>
        <p className="text-ink-soft">{t(is_unpaid ? 'sent.practice' : 'sent.practicePaid')}</p>
      </div>
      {isOther ? (
        <ParentEmailForm
          onSent={() => setOther(false)}
          more={
            <Button variant="quiet" onClick={() => setOther(false)}>
              {t('sent.keep')}
            </Button>
          }
        />
      ) : (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <LinkButton to="/dashboard">{t('request.dashboard')}</LinkButton>
            <Button
              variant="secondary"
              busy={ask.isPending}
              busyLabel={t('request.sending')}
              onClick={() => {
                if (email) ask.mutate(email)
              }}
            >
              {t('sent.resend')}
            </Button>
            <Button variant="quiet" onClick={() => setOther(true)}>
              {t('sent.other')}
            </Button>
          </div>
          <p className="text-sm text-muted">{t('sent.resendHint')}</p>
        </div>
      )}
    </Page>
  )
}
