import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button, useSession, useTranslation } from '#web'
import { auth } from './auth-client.ts'
import { useNext, withNext } from './use-next.ts'

/** Cancels a half-finished sign-in, to begin with another address. */
export const SignOutButton = () => {
  const { t } = useTranslation('auth-mfa')
  const navigate = useNavigate()
  const next = useNext()
  const { reload } = useSession()
  const signOut = useMutation({
    mutationFn: () => auth.client.signOut(),
    onSuccess: async () => {
      await reload()
      navigate(withNext('/auth/request', next), { replace: true })
    },
  })
  return (
    <Button
      variant="quiet"
      className="-ms-3 justify-self-start underline underline-offset-4"
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {t('stepUp.signOut')}
    </Button>
  )
}
