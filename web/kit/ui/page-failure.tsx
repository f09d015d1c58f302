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
 * Stands for a page whose contents did not come: says whether the device, the way or the server is the reason, and tries again: by itself
 * where nobody was reached. A missing page is a page that is not found.
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
  // The answer is asked for once the server is there, so that this page stays as it is meanwhile.
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
