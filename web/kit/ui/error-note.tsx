import { useTranslation } from 'react-i18next'
import { type SaidFailure, useFailureSentence } from '../failure-sentence.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ErrorNoteProps {
  /** From `failureOf`. */
  failure: SaidFailure
  /** A namespace with its own text for the error (`errors.CODE`), if the declared sentence is too general here. */
  ns?: string
  onRetry?: () => void
}

/** Shows a failure with the text of the plugin that declared the error, and a button to retry. */
export const ErrorNote = ({ failure, ns, onRetry }: ErrorNoteProps) => {
  const { t } = useTranslation('shell')
  const sentenceOf = useFailureSentence(ns, failure.sentence?.split(':')[0])
  return (
    <Notice tone="danger" role="alert">
      <p>{sentenceOf(failure)}</p>
      {onRetry && (
        <Button variant="secondary" small className="mt-3" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  )
}
