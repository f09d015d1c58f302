import { useMutation } from '@tanstack/react-query'
import { useCountdown } from './use-countdown.ts'

export const pauseAfterSuccess = 60
const pauseAfterAttempt = 30

/** State of a history entry: the time of the mail that led to the page, kept over a reload. */
export interface Sent {
  readonly sentAt: number
}

/** Seconds left of the pause; 0 where nothing was sent. @param state the history entry's */
export const pauseLeft = (state: unknown): number => {
  const { sentAt = 0 } = (state ?? {}) as Partial<Sent>
  return Math.min(pauseAfterSuccess, Math.max(0, Math.ceil(pauseAfterSuccess - (Date.now() - sentAt) / 1000)))
}

/** Sends a mail again: disabled for 30 s after any attempt, for 60 s after a success, and enabled again after a failure. */
export const useResend = (send: () => Promise<unknown>, begin?: () => number) => {
  const [left, countDown] = useCountdown(begin)
  const mail = useMutation({
    mutationFn: send,
    onMutate: () => countDown(pauseAfterAttempt),
    onSuccess: () => countDown(pauseAfterSuccess),
    onError: () => countDown(0),
  })
  return { left, mail }
}

export type Resend = ReturnType<typeof useResend>
