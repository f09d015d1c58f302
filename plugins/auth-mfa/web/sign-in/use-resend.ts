import { useMutation } from '@tanstack/react-query'
import { useCountdown } from './use-countdown.ts'

export const pauseAfterSuccess = 60
const pauseAfterAttempt = 30

/** Sends a mail again: locked for 30 s by any attempt, for 60 s by a success, and open again after a failure. */
export const useResend = (send: () => Promise<unknown>, initial = 0) => {
  const [left, countDown] = useCountdown(initial)
  const mail = useMutation({
    mutationFn: send,
    onMutate: () => countDown(pauseAfterAttempt),
    onSuccess: () => countDown(pauseAfterSuccess),
    onError: () => countDown(0),
  })
  return { left, mail }
}

export type Resend = ReturnType<typeof useResend>
