import {
  achievementImagePath,
  achievementPath,
  type Certificate,
  credentialJsonPath,
  isPracticeCertificate,
  statusListPath,
  verifyPath,
} from '../contract.ts'
import { issuerDid } from './issuer.ts'
import { placeOf } from './status-index.ts'
import { translate as t } from './translator-for.ts'

export interface Publisher {
  readonly origin: string
  readonly product: string
}

/** Seconds are as fine as the numbers of a JWT: the same moment stands in both forms of a credential. */
export const wholeSecond = (iso: string): string => new Date(iso).toISOString().replace(/\.\d{3}Z$/, 'Z')

export const resultsOf = (data: Certificate['certificate_data']) =>
  ({ lessons: data.lessons_completed, realCalls: data.real_calls, practiceCalls: data.practice_calls }) as const

export const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'] as const

export const describeIssuer = ({ origin, product }: Publisher) => ({
  id: issuerDid(origin),
  type: ['Profile'],
  name: product,
  url: origin,
})

/** What the module's certificates are awarded for, as its own address tells it too. */
export const describeAchievement = ({ module_id, certificate_data: data }: Certificate, { origin }: Publisher) => {
  const id = `${origin}${achievementPath(module_id)}`
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: t('credential.achievement', { module: data.module_name, badge: data.badge_title }),
    description: t('credential.description', { module: data.module_name }),
    criteria: { narrative: t('credential.criteria') },
    image: {
      id: `${origin}${achievementImagePath(module_id)}`,
      type: 'Image',
      caption: t('credential.image', { badge: data.badge_title }),
    },
    resultDescription: Object.keys(resultsOf(data)).map((name) => ({
      id: `${id}#${name}`,
      type: ['ResultDescription'],
      name: t(`facts.${name}`),
      resultType: 'RawScore',
    })),
  }
}

/**
 * An Open Badges 3.0 credential for a certificate, unsigned. It carries a name and no address.
 * @param subjectId a random identifier, made for this credential alone @param statusIndex its place among the revoked ones
 */
export const describeCredential = (certificate: Certificate, subjectId: string, statusIndex: number, publisher: Publisher) => {
  const { origin } = publisher
  const { code, learner_name, certificate_data: data } = certificate
  const achievement = describeAchievement(certificate, publisher)
  const { list, index } = placeOf(statusIndex)
  const statusList = `${origin}${statusListPath(list)}`
  const isPractice = isPracticeCertificate(data)
  return {
    '@context': contexts,
    id: `${origin}${credentialJsonPath(code)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: isPractice ? t('credential.practiceName', { name: achievement.name }) : achievement.name,
    ...(isPractice && { description: t('practice.text') }),
    issuer: describeIssuer(publisher),
    validFrom: wholeSecond(certificate.issued_at),
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
      result: Object.entries(resultsOf(data)).map(([name, value]) => ({
        type: ['Result'],
        resultDescription: `${achievement.id}#${name}`,
        value: `${value}`,
      })),
    },
    evidence: [{ id: `${origin}${verifyPath(code)}`, type: ['Evidence'], name: t('credential.evidence') }],
  }
}
