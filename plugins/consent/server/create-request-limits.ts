import { ApiError, mailboxOf, type RateLimits } from '#core'

const day = 86_400
const pause = { name: 'consent-pause', points: 1, duration: 45 }
/** Every address tried counts, so that nobody can probe many addresses for students. */
const addresses = { name: 'consent-address', points: 20, duration: day }
const mailsOfStudent = { name: 'consent-student-mail', points: 1, duration: day }
const mailsToParent = { name: 'consent-parent-mail', points: 1, duration: day }
const mailsADay = [1, 2, 3, 4, 5]

type GiveBack = () => Promise<void>

interface Request {
  readonly studentId: string
  readonly parentEmail: string
  /** Throws where the address may not be a parent's. */
  readonly check: () => Promise<void>
  readonly send: () => Promise<void>
}

/** Limits of requests: one in 45 seconds, five mails a day per student and per mailbox, 20 addresses tried a day. */
export const createRequestLimits = (rateLimits: RateLimits) => {
  /** Each mail of the day is a limit of its own, so that a failed mail gives back its own place and no other. */
  const takeMail = async (limit: typeof mailsOfStudent, key: string): Promise<GiveBack> => {
    const refusals: ApiError[] = []
    for (const mail of mailsADay) {
      const place = `${key} ${mail}`
      try {
        await rateLimits.spend(limit, place)
        return () => rateLimits.reset(limit, place)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refusals.push(error)
      }
    }
    throw refusals.reduce((soonest, next) => ((next.retryAfter ?? 0) < (soonest.retryAfter ?? 0) ? next : soonest))
  }

  return {
    /** Checks and sends within the limits; throws 429 with Retry-After. A failed request counts only as an address tried. */
    async spend({ studentId, parentEmail, check, send }: Request): Promise<void> {
      await rateLimits.spend(pause, studentId, 'Please wait 45 seconds before asking again.')
      const taken: GiveBack[] = [() => rateLimits.reset(pause, studentId)]
      try {
        await rateLimits.spend(addresses, studentId)
        await check()
        taken.push(await takeMail(mailsOfStudent, studentId))
        taken.push(await takeMail(mailsToParent, mailboxOf(parentEmail)))
        await send()
      } catch (error) {
        for (const undo of taken) await undo()
        throw error
      }
    },
  }
}

export type RequestLimits = ReturnType<typeof createRequestLimits>
