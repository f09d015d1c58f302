import { z } from 'zod'
import { call, defineService } from '#core/contract'

/** What anyone may see of a certificate who has its code. No e-mail. */
export const Certificate = z.object({
  code: z.string(),
  module_id: z.string(),
  learner_name: z.string(),
  issued_at: z.string(),
  certificate_data: z.object({
    module_name: z.string(),
    module_order: z.number().int(),
    /** In the module's order, as they were called on the day of issue. */
    lesson_titles: z.array(z.string()),
    badge_title: z.string(),
    completion_date: z.string(),
    lessons_completed: z.number().int(),
    total_lessons: z.number().int(),
    real_calls: z.number().int(),
    practice_calls: z.number().int(),
  }),
})
export type Certificate = z.output<typeof Certificate>

export const certificatesApi = {
  mine: call('verified')
    .route({ method: 'GET', path: '/api/user_certificates', summary: 'Own certificates, newest first' })
    .output(z.array(Certificate)),
  verify: call('public')
    .route({ method: 'GET', path: '/api/certificates/{code}', summary: 'A certificate by its public code' })
    .input(z.object({ code: z.string() }))
    .output(Certificate.extend({ credential: z.object({ valid: z.boolean(), jwt: z.string(), issuer: z.string() }) })),
}
/** What other plugins may know of a learner's certificates. */
export interface CertificateRecords {
  /** All of a learner's certificates, newest first. */
  of(userId: string): Promise<Certificate[]>
}
export const certificateRecords = defineService<CertificateRecords>('certificates.records')

/** Raw routes beside them: `GET /api/certificates/{code}/pdf`, `GET /api/certificates/{code}/credential` (JWT of an Open Badges 3.0 credential). */
export const certificatePdfPath = (code: string) => `/api/certificates/${code}/pdf`
export const certificateCredentialPath = (code: string) => `/api/certificates/${code}/credential`
/** Where anyone may check a certificate. */
export const verifyPath = (code: string) => `/verify/${code}`
