import { useMutation } from '@tanstack/react-query'
import { Button, signOut, useTranslation } from '#web'
import { useNext, withNext } from './use-next.ts'

/** Cancels a half-finished sign-in, to begin with another address. */
export const SignOutButton = () => {
  const { t } = useTranslation('auth-mfa')
  const next = useNext()
  const leave = useMutation({ mutationFn: () => signOut(withNext('/auth/request', next)) })
  return (
    <Button
      variant="quiet"
      className="-ms-3 justify-self-start underline underline-offset-4"
      busy={leave.isPending}
      onClick={() => leave.mutate()}
    >
      {t('stepUp.signOut')}
    </Button>
  )
}
