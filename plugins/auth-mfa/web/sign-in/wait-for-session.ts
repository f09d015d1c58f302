import type { SessionHandle } from '#web'

const timeoutMs = 5000
const pause = 500

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

/** Asks for the session until somebody is signed in, for 5 seconds at most; false when nobody is. */
export const waitForSession = async (reload: SessionHandle['reload']): Promise<boolean> => {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const state = await Promise.race([reload().catch(() => undefined), after(end - Date.now())])
    if (state?.user) return true
    await after(Math.min(pause, Math.max(0, end - Date.now())))
  }
  return false
}
