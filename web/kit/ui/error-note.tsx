import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ErrorNoteProps {
  /** What `failureOf` gives. */
  failure: { readonly code: string; readonly message: string }
  /** The namespace whose `errors.CODE` is said instead of the server's sentence, where it has one. */
  ns?: string
  onRetry?: () => void
}

/** Says what went wrong, in the words of the failure, and offers to try again. */
export const ErrorNote = ({ failure, ns, onRetry }: ErrorNoteProps) => {
  const { t } = useTranslation(ns ? [ns, 'shell'] : 'shell')
  const keys = [`errors.${failure.code}`, `shell:errors.${failure.code}`]
  return (
    <Notice tone="danger" role="alert">
      <p>{t(keys, { defaultValue: failure.message })}</p>
      {onRetry && (
        <Button variant="secondary" small className="mt-3" onClick={onRetry}>
          {t('shell:tryAgain')}
        </Button>
      )}
    </Notice>
  )
}
