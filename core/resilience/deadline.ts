export interface Deadline {
  readonly signal: AbortSignal
  /** Whether the time ran out before anything else ended the call. */
  isOver(): boolean
  /** The call has ended: nothing of it is kept any longer. */
  clear(): void
}

/**
 * Aborts when the asker leaves, or after so many milliseconds. It stands for `AbortSignal.any`, which on Node 20 keeps what it
 * joins in memory for as long as the process lives.
 */
export const startDeadline = (milliseconds: number, gone?: AbortSignal): Deadline => {
  const controller = new AbortController()
  const leave = () => controller.abort(gone?.reason)
  const expired = new DOMException('The call took too long.', 'TimeoutError')
  const timer = setTimeout(() => controller.abort(expired), milliseconds)
  // A host that stops does not wait for it.
  timer.unref()
  if (gone?.aborted) leave()
  else gone?.addEventListener('abort', leave, { once: true })
  return {
    signal: controller.signal,
    isOver: () => controller.signal.reason === expired,
    clear: () => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', leave)
    },
  }
}
