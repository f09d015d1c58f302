import {
  achievementImagePath,
  achievementPath,
  type Certificate,
  certificateLanguage,
  credentialJsonPath,
  isPracticeCertificate,
  type SoloPass,
  soloAchievementPath,
  soloCredentialJsonPath,
  statusListPath,
  verifyPath,
} from '../contract.ts'
import { issuerDid } from './issuer.ts'
import { placeOf } from './status-index.ts'
import { translatorFor } from './translator-for.ts'

/** The value for verifiers in the credential: nobody supervised it. */
const unsupervised = 'unsupervised'

export interface Publisher {
  readonly origin: string
  readonly product: string
}

/** Rounds down to seconds, the precision of a JWT, so that both forms of a credential have the same time. */
export const wholeSecond = (iso: string): string => new Date(iso).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** A credential's results by name, in order; those of the check passed without AI are added when `solo` is given. */
export const resultsOf = (data: Certificate['certificate_data'], solo?: SoloPass): Record<string, string> => ({
  lessons: `${data.lessons_completed}`,
  realCalls: `${data.real_calls}`,
  practiceCalls: `${data.practice_calls}`,
  ...(data.work && { workShown: `${data.work.shown}`, workOwnWord: `${data.work.own_word}`, workAsked: `${data.work.total}` }),
  ...(solo && {
    soloScore: `${solo.score}`,
    soloItems: `${solo.total}`,
    soloDate: wholeSecond(solo.passed_at),
    soloSupervision: unsupervised,
  }),
})

/** Types of results, by name; all others are plain counts. */
const descriptions: Record<string, { resultType: string; allowedValue?: string[] }> = {
  soloDate: { resultType: 'Result' },
  soloSupervision: { resultType: 'Result', allowedValue: [unsupervised] },
}

export const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'] as const

/** The JSON schema by which validators check a credential's form. */
const schema = {
  id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  type: '1EdTechJsonSchemaValidator2019',
}

/** Defines the schema's type, which the context of Open Badges leaves out. */
export const schemaContext = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'

export const describeIssuer = ({ origin, product }: Publisher) => ({
  id: issuerDid(origin),
  type: ['Profile'],
  name: product,
  url: origin,
})

/** Describes the achievement of a module's certificates, as published at its own address too. */
export const describeAchievement = (certificate: Certificate, { origin }: Publisher, isSolo = false) => {
  const { module_id, certificate_data: data } = certificate
  const language = certificateLanguage(certificate)
  const t = translatorFor(language)
  const id = `${origin}${isSolo ? soloAchievementPath(module_id) : achievementPath(module_id)}`
  const name = t('credential.achievement', { module: data.module_name, badge: data.badge_title })
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Certificate',
    inLanguage: language,
    name: isSolo ? t('credential.soloName', { name }) : name,
    description: t(isSolo ? 'credential.soloDescription' : 'credential.description', { module: data.module_name }),
    criteria: { narrative: isSolo ? `${t('credential.criteria')} ${t('credential.soloCriteria')}` : t('credential.criteria') },
    image: {
      id: `${origin}${achievementImagePath(module_id, language)}`,
      type: 'Image',
      caption: t('credential.image', { badge: data.badge_title }),
    },
    resultDescription: Object.keys(resultsOf(data, isSolo ? { score: 0, total: 0, passed_at: data.completion_date } : undefined)).map(
      (result) => ({
        id: `${id}#${result}`,
        type: ['ResultDescription'],
        name: t(`facts.${result}`),
        ...(descriptions[result] ?? { resultType: 'RawScore' }),
      }),
    ),
  }
}

/**
 * An unsigned Open Badges 3.0 credential for a certificate, in the certificate's language. It contains a name and no address.
 * @param subjectId a random identifier, created for this credential alone, or for the earlier one of the same certificate
 * @param statusIndex its position in the lists of revoked ones
 * @param solo the check passed without AI: the credential says so, and names the earlier one, which stays valid
 */
export const describeCredential = (
  certificate: Certificate,
  subjectId: string,
  statusIndex: number,
  publisher: Publisher,
  solo?: SoloPass,
) => {
  const { origin } = publisher
  const { code, learner_name, certificate_data: data } = certificate
  const achievement = describeAchievement(certificate, publisher, solo !== undefined)
  const { list, index } = placeOf(statusIndex)
  const statusList = `${origin}${statusListPath(list)}`
  const isPractice = isPracticeCertificate(data)
  const t = translatorFor(certificateLanguage(certificate))
  return {
    '@context': [...contexts, schemaContext],
    id: `${origin}${solo ? soloCredentialJsonPath(code) : credentialJsonPath(code)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: isPractice ? t('credential.practiceName', { name: achievement.name }) : achievement.name,
    ...(isPractice && { description: t('practice.text') }),
    issuer: describeIssuer(publisher),
    validFrom: wholeSecond(solo ? solo.passed_at : certificate.issued_at),
    credentialSchema: [schema],
    credentialStatus: {
      id: `${statusList}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: `${index}`,
      statusListCredential: statusList,
    },
    credentialSubject: {
      id: subjectId,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: learner_name, identityType: 'name' }],
      achievement,
      result: Object.entries(resultsOf(data, solo)).map(([name, value]) => ({
        type: ['Result'],
        resultDescription: `${achievement.id}#${name}`,
        value,
      })),
    },
    evidence: [
      { id: `${origin}${verifyPath(code)}`, type: ['Evidence'], name: t('credential.evidence') },
      ...(solo ? [{ id: `${origin}${credentialJsonPath(code)}`, type: ['Evidence'], name: t('credential.earlier') }] : []),
    ],
  }
}
