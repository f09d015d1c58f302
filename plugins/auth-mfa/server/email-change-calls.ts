import {
  askedLanguage,
  type CallContext,
  createErrors,
  implementApi,
  type MailLanguages,
  type RateLimits,
  type Sessions,
  type Store,
  subjectOf,
  unauthorized,
} from '#core'
import { type AccountSecurity, authApi } from '../contract.ts'
import { authErrors } from '../errors.ts'
import type { AddressChanges } from './address-changes.ts'
import type { DescribeSession } from './sessions/session-state.ts'
import type { EmailCodes } from './sign-in/email-codes.ts'
import { askers, type SendLimits } from './sign-in/send-limits.ts'
import type { SignInMails } from './sign-in-mails.ts'
import { translatorFor } from './translator-for.ts'

const errors = createErrors(authErrors)

const os = implementApi(authApi)

/** The number of addresses to which a person may have codes sent. */
const perPerson = { name: 'email-change', points: 5, duration: 3600 }

interface EmailChangeDependencies {
  readonly store: Store
  readonly rateLimits: RateLimits
  readonly sendLimits: SendLimits
  readonly sessions: Sessions
  readonly codes: EmailCodes
  readonly mails: SignInMails
  readonly mailLanguages: MailLanguages
  readonly security: AccountSecurity
  readonly stateOf: DescribeSession
  readonly addressChanges: Pick<AddressChanges, 'change' | 'free'>
}

/** Returned only after the code from the address was typed, so only to the owner of its mailbox. */
const addressTaken = () => errors.ADDRESS_TAKEN()

/** Moving an account to another address: a code to the new one, a notice to the old one. */
export const emailChangeCalls = (deps: EmailChangeDependencies) => {
  const { store, rateLimits, sendLimits, sessions, codes, mails, mailLanguages, security, stateOf, addressChanges } = deps
  const purpose = (userId: string, email: string) => `email\n${userId}\n${email}`
  const provenPerson = (context: CallContext) => {
    const subject = subjectOf(context)
    security.requireFreshProof(subject)
    return subject
  }
  const isTaken = async (email: string) => (await store.findOne('users', { email: { equals: email } })) !== null

  return {
    changeEmail: os.changeEmail.handler(async ({ input: { email }, context }) => {
      const { userId } = provenPerson(context)
      await rateLimits.spend(perPerson, userId)
      // Whether the address has an account is not even read before its mailbox is proven, so that nobody can find it out here.
      await sendLimits.spend(askers.naming(userId), email, async () => {
        const code = await codes.issue(purpose(userId, email))
        const language = await mailLanguages.of({ userId }, askedLanguage(context.req))
        await mails.send(email, language, 'email_change', { code })
      })
      return { success: true }
    }),

    confirmEmail: os.confirmEmail.handler(async ({ input: { email, code }, context }) => {
      const person = provenPerson(context)
      await codes.spend(purpose(person.userId, email), code)
      if (await isTaken(email)) throw addressTaken()
      await addressChanges.free(email, person.userId)
      // The address may have been taken at that moment, or the account deleted.
      if (!(await addressChanges.change(person, email)))
        throw (await store.findOne('users', { id: { equals: person.userId } })) ? addressTaken() : unauthorized()
      await security.changed((language) => translatorFor(language)('mail.addressChanged'), { ...person, headers: context.req.headers })
      return stateOf(await sessions.refresh(context.req, context.res))
    }),
  }
}
