import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf, useToast, useTranslation } from '#web'
import { useFailureText } from '../failure-text.ts'
import { withNext } from '../use-next.ts'

/** Handles failures of sensitive changes: a missing fresh proof redirects to the authenticator and back here, others show a toast. */
export const useStepUp = () => {
  const { t } = useTranslation('auth-mfa')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const failureText = useFailureText()
  return (error: unknown): void => {
    if (failureOf(error).code === 'STEP_UP_REQUIRED') navigate(withNext('/auth/step-up', pathname + search))
    else toast({ tone: 'danger', title: t('security.failed'), text: failureText(error) })
  }
}
