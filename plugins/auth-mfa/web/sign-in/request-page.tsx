import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthLayout, currentLanguage, isSessionEnded, lazyComponent, Notice, useHead, useSession, useTranslation } from '#web'
import { sitePicturePath } from '../../../site/contract.ts'
import { RedirectTo } from '../redirect-to.tsx'
import { useSessionNews } from '../session-news.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { useNext, withNext } from '../use-next.ts'
import { RequestForm, type SentLink } from './request-form.tsx'

const LinkSent = lazyComponent(async () => (await import('./link-sent.tsx')).LinkSent)

/** Asks for the address and mails a code or a link to it. */
export const Component = () => {
  const { t } = useTranslation('auth-mfa')
  const title = t('titles.request')
  useHead({ title, description: t('request.lede'), image: { path: `${sitePicturePath}?lang=${currentLanguage()}`, alt: title } })
  const next = useNext()
  const { session } = useSession()
  const { state } = useLocation()
  useSessionNews()
  const [sent, setSent] = useState<SentLink | null>(null)

  if (session.user) return <RedirectTo to={session.aal === 'aal2' && next ? next : withNext('/post-auth-redirect', next)} />
  if (sent?.isShown) return <LinkSent email={sent.email} next={next} onBack={() => setSent({ ...sent, isShown: false })} />

  return (
    <AuthLayout step={1}>
      <SignInHead title={t('request.title')}>{t('request.lede')}</SignInHead>
      {isSessionEnded(state) && <Notice role="status">{t('request.sessionEnded')}</Notice>}
      <RequestForm next={next} sent={sent} onLinkSent={setSent} />
    </AuthLayout>
  )
}
