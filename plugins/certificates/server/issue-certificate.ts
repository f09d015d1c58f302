import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Config, KeyRing, Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import type { moduleCompleted } from '../../courses/contract.ts'
import { certificateCodeFrom } from '../certificate-code.ts'
import type { Certificate } from '../contract.ts'
import { learnerName } from './learner-name.ts'
import { signCredential } from './sign-credential.ts'

interface Needs {
  readonly store: Store
  readonly profiles: Profiles
  readonly keyRing: KeyRing
  readonly hostConfig: Config
}

/** Issues the certificate of a completed module, once: a second telling finds the first certificate and leaves it as it is. */
export const issueCertificate =
  ({ store, profiles, keyRing, hostConfig }: Needs) =>
  async (completed: z.output<typeof moduleCompleted.schema>): Promise<void> => {
    const { user_id, module_id } = completed
    if (await store.findOne('user-certificates', { user_id: { equals: user_id }, module_id: { equals: module_id } })) return
    const { full_name } = await profiles.of(user_id)
    const issuedAt = new Date(completed.at).toISOString()
    const certificate: Certificate = {
      code: certificateCodeFrom(randomBytes(32)),
      module_id,
      learner_name: learnerName(full_name, hostConfig.productName),
      issued_at: issuedAt,
      certificate_data: {
        module_name: completed.module_name,
        module_order: completed.module_order,
        lesson_titles: completed.lesson_titles,
        badge_title: completed.badge.title,
        completion_date: issuedAt,
        lessons_completed: completed.lessons_completed,
        total_lessons: completed.total_lessons,
        real_calls: completed.real_calls,
        practice_calls: completed.practice_calls,
      },
    }
    const jwt = await signCredential(certificate, { origin: hostConfig.origin, product: hostConfig.productName, signing: keyRing.signing })
    await store.createUnlessExists('user-certificates', { user_id, ...certificate, jwt })
  }
