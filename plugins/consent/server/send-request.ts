import type { Config } from '#core'
import type { Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import { type ConsentMails, pricedMail } from './consent-mails.ts'
import type { Consents } from './create-consents.ts'
import type { CostOf } from './create-cost-of.ts'
import type { Decisions } from './create-decisions.ts'
import type { RequestLimits } from './create-request-limits.ts'

interface Dependencies {
  readonly consents: Consents
  readonly decisions: Pick<Decisions, 'settle'>
  readonly mails: ConsentMails
  readonly profiles: Profiles
  readonly hostConfig: Config
  readonly requestLimits: RequestLimits
  readonly costOf: CostOf
}

interface Asking {
  readonly student: { readonly id: string; readonly email: string; readonly birthYear: number }
  readonly parentEmail: string
  /** The language of mails to a parent without an account. */
  readonly language: Language
  /** Throws where the address may not be a parent's. */
  readonly check: () => Promise<void>
}

/** Mails a parent a new link to decide with, within the limits. Once the mail is sent, the link is valid and the previous one is not. */
export const createSendRequest =
  ({ consents, decisions, mails, profiles, hostConfig, requestLimits, costOf }: Dependencies) =>
  async ({ student, parentEmail, language, check }: Asking): Promise<void> => {
    await decisions.settle(student.id)
    const request = consents.draw(student.id, parentEmail)
    await requestLimits.spend({
      studentId: student.id,
      parentEmail,
      check,
      send: async () => {
        const cost = await costOf(student.id, parentEmail)
        const spoken = await profiles.languageOf({ email: parentEmail }, language)
        await mails.send(parentEmail, spoken, pricedMail('request', cost), {
          student_email: student.email,
          birth_year: String(student.birthYear),
          link: `${hostConfig.origin}/consent/approve#token=${request.token}`,
          expires_on: new Date(request.expiresAt),
        })
      },
    })
    await request.save()
  }

export type SendRequest = ReturnType<typeof createSendRequest>
