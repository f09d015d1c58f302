import { Button, Notice, useSiteConfig, useTranslation } from '#web'
import type { CallFailure } from './stream-answer.ts'

interface CallFailureNoteProps {
  failure: CallFailure
  /** Takes up the server's offer of a simulated answer, where there is something to practise. */
  onPractice?: () => void
}

/** Says why a call failed and what to do; offers practice where the server does. */
export const CallFailureNote = ({ failure, onPractice }: CallFailureNoteProps) => {
  const { t } = useTranslation('quota-proxy')
  const site = useSiteConfig()
  const { code, data, message } = failure
  const provider = data.provider ? t(`providers.${data.provider}`) : ''
  const isExhausted = code === 'KEY_REQUIRED' && typeof data.allowed === 'number'
  const title = isExhausted ? t('errors.quotaTitle') : code === 'KEY_REQUIRED' ? t('errors.keyTitle') : undefined
  const key = isExhausted ? 'errors.QUOTA_EXHAUSTED' : `errors.${code}`
  const text = t([key, 'errors.PROVIDER_FAILED'], { n: data.allowed, provider, product: site?.productName, defaultValue: message })
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{text}</p>
      {isExhausted && <p>{t('addKey', { provider })}</p>}
      {data.practice_offered === true && onPractice && (
        <Button variant="secondary" small className="mt-3" onClick={onPractice}>
          {t('continueInPractice')}
        </Button>
      )}
    </Notice>
  )
}
