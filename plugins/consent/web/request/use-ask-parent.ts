import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useSiteConfig, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useFailureText } from '../use-failure-text.ts'

interface AskParentOptions {
  /** Whether the caller shows a refused address itself, at its field. */
  readonly showsRefusedAddress?: boolean
  /** Called when the address is refused. */
  readonly onRefusedAddress?: () => void
}

/**
 * Sends the request, or sends it again, and opens the view of the sent request. Where a parent has approved meanwhile, perhaps in another
 * tab, it opens the dashboard.
 */
export const useAskParent = ({ showsRefusedAddress = false, onRefusedAddress }: AskParentOptions = {}) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const product = useSiteConfig()?.productName ?? ''
  const goOn = async (title: string, to: string) => {
    toast({ tone: 'success', title })
    await client.invalidateQueries({ queryKey: consent.query.portal.key() })
    // The page may have led there already, once it saw the decision.
    navigate(to, { replace: true })
  }
  return useMutation({
    mutationFn: (parent_email: string) => consent.client.start({ parent_email }),
    onSuccess: () => goOn(t('request.sent'), '/consent/sent'),
    onError: async (error) => {
      const { code } = consent.failureOf(error)
      if (code === 'ALREADY_APPROVED') return goOn(t('errors.ALREADY_APPROVED'), '/dashboard')
      if (code === 'PARENT_EMAIL_REFUSED' || code === 'BAD_REQUEST') {
        onRefusedAddress?.()
        if (!showsRefusedAddress) toast({ tone: 'danger', title: t('errors.PARENT_EMAIL_REFUSED') })
        return
      }
      const title = code === 'UNDER_AGE_BLOCK' ? t('request.underAge', { product }) : t('request.failed')
      toast({ tone: 'danger', title, ...(code === 'RATE_LIMITED' && { text: failureText(error, 'request.failed') }) })
    },
  })
}
