import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { z } from 'zod'
import { type Clock, createErrors, dayIn, notFound, type Store } from '#core'
import type { Language } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import type { moduleCompleted, ShownWorks } from '../../courses/contract.ts'
import { certificateCodeFrom } from '../certificate-code.ts'
import { Certificate, type CertificateWork } from '../contract.ts'
import { certificatesErrors } from '../errors.ts'
import { describeCredential, type Publisher } from './describe-credential.ts'
import type { FoundCertificate } from './find-certificate.ts'
import type { CredentialSigner } from './sign-credential.ts'
import type { SoloCredentials } from './solo-credentials.ts'
import { freeStatusIndex } from './status-index.ts'
import { translate as t, translatorFor } from './translator-for.ts'

/** Characters that are invisible on paper: joiners, fillers, blanks, combining marks without a base. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu

/** The name on a certificate. A missing or invisible one, and one that is or contains an e-mail address, is replaced by a neutral name. */
export const learnerName = (fullName: string, product: string, language: Language = 'en'): string => {
  const name = fullName
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name.replace(unseen, '') && !/\S@\S/.test(name.normalize('NFKC'))
    ? name
    : translatorFor(language)('learnerWithoutName', { product })
}

/** Counts the work that a learner has shown in a module; null for a module that requires none. */
export const shownWorkIn = async (shownWorks: ShownWorks, userId: string, moduleId: string): Promise<CertificateWork | null> => {
  const work = (await shownWorks.of(userId)).find(({ module_id }) => module_id === moduleId)
  return work && work.total > 0 ? { shown: work.shown, own_word: work.own_word, total: work.total } : null
}

const errors = createErrors(certificatesErrors)

interface Dependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly clock: Clock
  readonly signer: CredentialSigner
  readonly soloCredentials: SoloCredentials
  readonly shownWorks: ShownWorks
  readonly publisher: Publisher
}

interface OwnedRow {
  readonly learner_name: string
  readonly certificate_data?: unknown
}
const languageOf = (data: unknown): Language =>
  Certificate.shape.certificate_data.shape.language.parse((data as { language?: unknown })?.language) ?? 'en'

const newCode = () => certificateCodeFrom(randomBytes(32))

/** Issues certificates, and reissues them under another name. */
export const createIssuer = ({ store, profiles, clock, signer, soloCredentials, shownWorks, publisher }: Dependencies) => {
  /** Reads the learner's part of a certificate: the language, the name, and the time zone of their days. */
  const learnerOf = async (userId: string) => {
    const { full_name, timezone, language } = await profiles.of(userId)
    const nameIn = (written: Language = 'en') => learnerName(full_name, publisher.product, written)
    return { language, nameIn, dayOf: (at: string) => dayIn(timezone, Date.parse(at)) }
  }
  /** Both forms of a new credential, and its position in the list of revoked ones. */
  const sign = async (certificate: Certificate) => {
    const status_index = await freeStatusIndex(store)
    const credential = describeCredential(certificate, `urn:uuid:${randomUUID()}`, status_index, publisher)
    const [jwt, sealed] = await Promise.all([signer.signJwt(credential), signer.sealDocument(credential)])
    return { jwt, credential: JSON.stringify(sealed), status_index }
  }
  const ofLearner = (user_id: string, module_id: string) =>
    store.findOne('user-certificates', { user_id: { equals: user_id }, module_id: { equals: module_id } })

  /** Issues the certificate of a completed module, once: a repeated event finds the first certificate and leaves it unchanged. */
  const issue = async (completed: z.output<typeof moduleCompleted.schema>): Promise<void> => {
    const { user_id, module_id } = completed
    const issuedAt = new Date(completed.at).toISOString()
    while (!(await ofLearner(user_id, module_id))) {
      const [{ language, nameIn, dayOf }, work] = await Promise.all([learnerOf(user_id), shownWorkIn(shownWorks, user_id, module_id)])
      // A module that is not translated has a certificate completely in English.
      const translated = completed.in_languages?.[language]
      const words = translated ?? completed
      const certificate: Certificate = {
        code: newCode(),
        module_id,
        learner_name: nameIn(translated && language),
        issued_at: issuedAt,
        certificate_data: {
          ...(translated && { language }),
          module_name: words.module_name,
          module_order: completed.module_order,
          lesson_titles: words.lesson_titles,
          badge_title: words.badge.title,
          completion_date: issuedAt,
          lessons_completed: completed.lessons_completed,
          total_lessons: completed.total_lessons,
          real_calls: completed.real_calls,
          practice_calls: completed.practice_calls,
          ...(work && { work }),
          completion_day: dayOf(issuedAt),
          issued_day: dayOf(issuedAt),
        },
      }
      // Null where this learner has one by now, or where another took the same position in the list: then the loop retries.
      await store.createUnlessExists('user-certificates', { user_id, ...certificate, ...(await sign(certificate)) })
    }
  }

  return {
    issue,

    /** The number of the certificate for a completed module, which is issued if it is missing. */
    async codeFor(completed: z.output<typeof moduleCompleted.schema>): Promise<string | null> {
      await issue(completed)
      return (await ofLearner(completed.user_id, completed.module_id))?.code ?? null
    },

    /** Names under which certificates of this learner can be reissued; null where the name is unchanged or it was done before. */
    async reissueNames(userId: string, rows: readonly (OwnedRow & { replaces?: string | null })[]): Promise<(string | null)[]> {
      const learner = rows.some(({ replaces }) => !replaces) ? await learnerOf(userId) : undefined
      return rows.map(({ learner_name, certificate_data, replaces }) => {
        const name = learner?.nameIn(languageOf(certificate_data)) ?? ''
        return replaces || name === learner_name ? null : name
      })
    },

    /** Replaces a certificate with one under the present name; the older one is kept as replaced and revoked. Once. */
    async reissue(userId: string, code: string): Promise<{ code: string }> {
      const row = await store.findOne('user-certificates', { code: { equals: code }, user_id: { equals: userId } })
      if (!row) throw notFound(t('errors.NOT_FOUND'))
      if (row.replaces) throw errors.ALREADY_REISSUED({ message: t('errors.ALREADY_REISSUED') })
      const { nameIn, dayOf } = await learnerOf(userId)
      const learner_name = nameIn(languageOf(row.certificate_data))
      if (learner_name === row.learner_name) throw errors.SAME_NAME({ message: t('errors.SAME_NAME') })
      const now = clock.now().toISOString()
      const before = Certificate.parse(row)
      const certificate_data = { ...before.certificate_data, issued_day: dayOf(now) }
      const certificate: Certificate = { ...before, code: newCode(), learner_name, issued_at: now, certificate_data }
      const signed = await sign(certificate)
      const isDone = await store.writeAll([
        {
          collection: 'replaced-certificates',
          create: {
            user_id: userId,
            ...before,
            certificate_data: { ...before.certificate_data, replaced_day: dayOf(now) },
            jwt: row.jwt,
            credential: row.credential ?? null,
            status_index: row.status_index ?? null,
            replaced_by: certificate.code,
            replaced_at: now,
          },
        },
        ...(typeof row.status_index === 'number'
          ? [{ collection: 'revoked-credentials' as const, create: { status_index: row.status_index, revoked_at: now } }]
          : []),
        {
          collection: 'user-certificates',
          where: { code: { equals: code }, user_id: { equals: userId } },
          change: { ...certificate, ...signed, replaces: code },
        },
        ...(await soloCredentials.reissue(code, { ...certificate, jwt: signed.jwt }, now)),
      ])
      // The older number is unique among the replaced ones: of two concurrent requests the second writes nothing.
      if (!isDone) throw errors.ALREADY_REISSUED({ message: t('errors.ALREADY_REISSUED') })
      return { code: certificate.code }
    },

    /** The JSON form of a credential. One issued before this form existed gets it now: with the same holder, texts and day. */
    async credentialOf({ certificate, jwt, credential, replaced }: FoundCertificate): Promise<string> {
      if (credential) return credential
      if (replaced) throw notFound(t('credential.replaced'))
      const status_index = await freeStatusIndex(store)
      const subject = decodeJwt(jwt).sub ?? `urn:uuid:${randomUUID()}`
      const made = JSON.stringify(await signer.sealDocument(describeCredential(certificate, subject, status_index, publisher)))
      const where = { code: { equals: certificate.code }, credential: { equals: null } }
      if (await store.updateOne('user-certificates', where, { credential: made, status_index })) return made
      const row = await store.findOne('user-certificates', { code: { equals: certificate.code } })
      return row?.credential ?? made
    },
  }
}

export type Issuer = ReturnType<typeof createIssuer>
