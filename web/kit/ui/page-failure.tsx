import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { Page } from './page.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

interface PageFailureProps {
  /** From `failureOf`. */
  failure: { readonly status: number }
  onRetry: () => void
}

/**
 * Replaces a page whose data did not load: tells whether the device, the network or the server is the cause, and retries: automatically
 * if the server was not reached. For a 404 it shows the not-found page.
 */
export const PageFailure = ({ failure: { status }, onRetry }: PageFailureProps) => {
  const { t } = useTranslation('shell')
  if (status === 404)
    return (
      <Page className="justify-items-start gap-4">
        <h1>{t('notFound.title')}</h1>
        <p role="alert" className="max-w-prose text-lg text-ink-soft">
          {t('notFound.text')}
        </p>
        <LinkButton to="/">{t('notFound.action')}</LinkButton>
      </Page>
    )
  // The data is requested once the server is reachable, so that this page stays unchanged meanwhile.
  if (status === 0) return <UnreachablePage onAnswer={onRetry} />
  return (
    <Page className="justify-items-start gap-4">
      <h1>{t('pageFailure.server.title')}</h1>
      <p role="alert" className="max-w-prose text-lg text-ink-soft">
        {t('pageFailure.server.text')}
      </p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </Page>
  )
}
