import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { Page } from './page.tsx'

interface PageFailureProps {
  /** What `failureOf` gives. */
  failure: { readonly status: number }
  onRetry: () => void
}

const kindOf = (status: number) => (status !== 0 ? 'server' : navigator.onLine ? 'unreachable' : 'offline')

/**
 * Stands for a page whose contents did not come: says whether the device, the way or the server is the reason, and tries again. What
 * is not there is a page that is not found.
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
  const kind = kindOf(status)
  return (
    <Page className="justify-items-start gap-4">
      <h1>{t(`pageFailure.${kind}.title`)}</h1>
      <p role="alert" className="max-w-prose text-lg text-ink-soft">
        {t(`pageFailure.${kind}.text`)}
      </p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </Page>
  )
}
