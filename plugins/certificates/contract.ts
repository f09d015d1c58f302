import { z } from 'zod'
import { call, hostErrors, type Language, languages, pickErrors } from '#core/contract'
import { certificatesErrors } from './errors.ts'

/** Whether none of a certificate's calls went to a real model. */
export const isPracticeCertificate = ({ real_calls, practice_calls }: { real_calls: number; practice_calls: number }): boolean =>
  real_calls === 0 && practice_calls > 0

/** Addresses of the raw routes. The credential is served as a JWT, as JSON with an embedded proof, and baked into a picture. */
export const certificatePdfPath = (code: string) => `/api/certificates/${code}/pdf`
export const credentialJwtPath = (code: string) => `/api/certificates/${code}/credential`
/** The address in the credential's own id. */
export const credentialJsonPath = (code: string) => `/api/certificates/${code}/credential.json`
/** Once the module's check was passed without AI: a second credential, which records the pass and refers to the first. */
export const soloCredentialJwtPath = (code: string) => `/api/certificates/${code}/solo-credential`
export const soloCredentialJsonPath = (code: string) => `${soloCredentialJwtPath(code)}.json`
export const badgePath = (code: string, type: 'png' | 'svg') => `/api/certificates/${code}/badge.${type}`
/** The achievement of a module's certificates: its id, the same in each language; its picture in one language is below it. */
export const achievementPath = (moduleId: string) => `/api/badges/${moduleId}`
export const achievementImagePath = (moduleId: string, language: Language = 'en') =>
  `${achievementPath(moduleId)}/image.png${language === 'en' ? '' : `?lang=${language}`}`
/** The same with the check passed without AI. */
export const soloAchievementPath = (moduleId: string) => `${achievementPath(moduleId)}/solo`
/** A signed list of revoked credentials. */
export const statusListPath = (list: number | string) => `/api/credential-status/${list}`
/** The page on which anyone may check a certificate. */
export const verifyPath = (code: string) => `/verify/${code}`
/** The preview picture of a shared certificate, in its own language. */
export const certificatePicturePath = (code: string) => `${verifyPath(code)}/picture.png`

/** The day on which a certificate was issued, by its learner's calendar. */
export const issuedDay = ({ issued_at, certificate_data: data }: Pick<Certificate, 'issued_at' | 'certificate_data'>): string =>
  data.issued_day ?? issued_at.slice(0, 10)

/** The work shown of that required in the module's lessons: judged, by the learner's own word, and in total. Nobody supervised it. */
export const CertificateWork = z
  .object({ shown: z.number().int(), own_word: z.number().int(), total: z.number().int() })
  .meta({ id: 'CertificateWork' })
export type CertificateWork = z.output<typeof CertificateWork>

/** The public facts of a certificate, for anyone with its code. No e-mail. */
export const Certificate = z
  .object({
    code: z.string().meta({ examples: ['K7QM-2ZXR-9TBD'] }),
    module_id: z.string(),
    learner_name: z.string().meta({ examples: ['Ada Byron'] }),
    issued_at: z.string(),
    certificate_data: z.object({
      /** The language of its texts: its learner's on the day of issue; absent where they are English. */
      language: z.enum(languages).optional(),
      module_name: z.string().meta({ examples: ['ChatGPT Planner'] }),
      module_order: z.number().int(),
      /** In the module's order, with the titles of the day of issue. */
      lesson_titles: z.array(z.string()).meta({ examples: [['Brainstorm']] }),
      badge_title: z.string().meta({ examples: ['Flight Planner'] }),
      completion_date: z.string().meta({ examples: ['2026-03-14'] }),
      lessons_completed: z.number().int(),
      total_lessons: z.number().int(),
      real_calls: z.number().int(),
      practice_calls: z.number().int(),
      /** The work when the certificate was issued, as its credential says; absent where lessons required none. */
      work: CertificateWork.optional(),
      /** Days by the learner's own calendar, as 2026-03-14; absent on older certificates, which use UTC. */
      completion_day: z
        .string()
        .optional()
        .meta({ examples: ['2026-03-14'] }),
      issued_day: z
        .string()
        .optional()
        .meta({ examples: ['2026-03-14'] }),
    }),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.output<typeof Certificate>

/** The language of a certificate's texts, which may differ from its reader's. */
export const certificateLanguage = ({ certificate_data }: Pick<Certificate, 'certificate_data'>): Language =>
  certificate_data.language ?? 'en'

/** A pass of the module's check without AI, which nobody supervised. */
export const SoloPass = z
  .object({
    score: z.number().int(),
    total: z.number().int(),
    passed_at: z.string(),
    passed_day: z
      .string()
      .optional()
      .meta({ examples: ['2026-03-20'] }),
  })
  .meta({ id: 'CertificateSoloPass' })
export type SoloPass = z.output<typeof SoloPass>

/** A longer code is as unknown as any other. */
const Code = z.string().meta({ maxLength: 100, description: 'The public code of the certificate.' })

/** A row of user_certificates, for its learner alone, and how it relates to their present name. */
const OwnCertificate = Certificate.extend({
  id: z.string(),
  user_id: z.string(),
  /** The name under which it can be reissued, once; null where it was reissued, or where that name is on it already. */
  reissue_name: z.string().nullable(),
}).meta({ id: 'OwnCertificate' })

export const certificatesApi = {
  mine: call('verified')
    .route({
      method: 'GET',
      path: '/api/user_certificates',
      operationId: 'listOwnCertificates',
      summary: 'List your certificates, newest first',
    })
    .output(z.array(OwnCertificate)),
  reissue: call('verified')
    .route({
      method: 'POST',
      path: '/api/user_certificates/{code}/reissue',
      operationId: 'reissueCertificate',
      summary: 'Reissue one of your certificates under your present name, once; the older one is revoked',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(certificatesErrors, 'ALREADY_REISSUED', 'SAME_NAME'))
    .input(z.object({ code: Code.meta({ examples: ['K7QM-2ZXR-9TBD'] }) }))
    .output(OwnCertificate),
  verify: call('public')
    .meta({ isCrossOrigin: true })
    .route({
      method: 'GET',
      path: '/api/certificates/{code}',
      operationId: 'getCertificate',
      summary: 'Get a certificate and whether it is valid, by its public code',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .input(z.object({ code: Code.meta({ examples: ['K7QM-2ZXR-9TBD'] }) }))
    .output(
      Certificate.extend({
        credential: z.object({
          valid: z.boolean(),
          jwt: z.string().meta({ examples: ['eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl'] }),
          issuer: z.string().meta({ examples: ['did:web:school.soloflight.example'] }),
        }),
        /** The module's check, passed without AI and without supervision; null before that. A separate credential says so. */
        solo: SoloPass.nullable(),
        /** The work that its learner has shown up to now; null for a module that requires none, and for a replaced certificate. */
        work_today: CertificateWork.nullable(),
        /** The reissue: its time, its day by the learner's calendar, and the number of the valid certificate; null without one. */
        replaced: z
          .object({
            at: z.string(),
            day: z.string().meta({ examples: ['2026-03-14'] }),
            by: z.string().meta({ examples: ['K8RN-3AYS-0UCE'] }),
          })
          .nullable(),
      }),
    ),
}

/** JSON-LD, whose context defines the meaning of its fields: a credential, an achievement, a list of revoked credentials. */
export const LinkedData = z
  .looseObject({ id: z.string(), type: z.union([z.string(), z.array(z.string())]).meta({ examples: ['VerifiableCredential'] }) })
  .meta({ id: 'LinkedData' })
