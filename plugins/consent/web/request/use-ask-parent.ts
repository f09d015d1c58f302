import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useSiteConfig, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { useFailureText } from '../use-failure-text.ts'

/** Sends the request, or sends it again, and opens the view of the sent request. */
export const useAskParent = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const product = useSiteConfig()?.productName ?? ''
  return useMutation({
    mutationFn: (parent_email: string) => consent.client.start({ parent_email }),
    onSuccess: async () => {
      toast({ tone: 'success', title: t('request.sent') })
      await client.invalidateQueries({ queryKey: consent.query.portal.key() })
      navigate('/consent/sent')
    },
    onError: (error) => {
      const { code } = consent.failureOf(error)
      if (code === 'PARENT_EMAIL_REFUSED' || code === 'BAD_REQUEST') return
      const title = code === 'UNDER_AGE_BLOCK' ? t('request.underAge', { product }) : t('request.failed')
      toast({ tone: 'danger', title, ...(code === 'RATE_LIMITED' && { text: failureText(error, 'request.failed') }) })
    },
  })
}
