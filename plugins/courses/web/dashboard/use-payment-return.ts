import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '#web'

/** After `?payment=success`: asks the server anew what the learner may open, then takes the query out of the address. */
export const usePaymentReturn = (): void => {
  const [params] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { reload } = useSession()
  const hasPaid = params.get('payment') === 'success'
  useEffect(() => {
    if (!hasPaid) return
    const refresh = async () => {
      await Promise.allSettled([reload(), client.invalidateQueries()])
      navigate('/dashboard', { replace: true })
    }
    refresh()
  }, [hasPaid, reload, client, navigate])
}
