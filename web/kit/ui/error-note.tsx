import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ErrorNoteProps {
  /** From `failureOf`. */
  failure: { readonly code: string; readonly message: string; readonly sentence?: string | undefined }
  /** A namespace with its own text for the error (`errors.CODE`), if the declared sentence is too general here. */
  ns?: string
  onRetry?: () => void
}

/** Shows a failure with the text of the plugin that declared the error, and a button to retry. */
export const ErrorNote = ({ failure, ns, onRetry }: ErrorNoteProps) => {
  const { code, sentence } = failure
  const declaredIn = sentence?.split(':')[0]
  const namespaces = [ns, declaredIn, 'shell'].filter((each) => each !== undefined)
  const { t } = useTranslation(namespaces)
  const keys = [ns && `${ns}:errors.${code}`, sentence, `shell:errors.${code}`].filter((each) => each !== undefined)
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
