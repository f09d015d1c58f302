import type { Config, Mailer, Store } from '#core'
import { type OptionalMails, oneClickPath, type Profiles, unsubscribePage } from '../contract.ts'
import { translatorFor } from './translator-for.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

interface Dependencies {
  readonly store: Store
  readonly mailer: Mailer
  readonly profiles: Profiles
  readonly tokens: UnsubscribeTokens
  readonly hostConfig: Config
}

/** Sends what people may switch off, each mail with its way out. */
export const createOptionalMails = ({
  store,
  mailer,
  profiles,
  tokens,
  hostConfig: { origin, productName },
}: Dependencies): OptionalMails => ({
  subscriberIds: async (kind) => (await store.find('profiles', { where: { [kind]: { equals: true } } })).map(({ user_id }) => user_id),

  async send(userId, kind, { subject, text }) {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user || user.blocked_at) return false
    const profile = await profiles.of(userId)
    if (!profile[kind]) return false
    const t = translatorFor(profile.language)
    const token = encodeURIComponent(tokens.make(kind, userId))
    const reason = t(`optionalMail.${kind}`, { product: productName })
    const wayOut = t('optionalMail.wayOut', { link: `${origin}${unsubscribePage}?token=${token}` })
    await mailer.send({
      name: `optional.${kind}`,
      to: profile.email,
      language: profile.language,
      subject: subject.replace(/[\r\n]+/g, ' '),
      text: `${text.trim()}\n\n--\n${reason} ${wayOut}`,
      headers: {
        'List-Unsubscribe': `<${origin}${oneClickPath}?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    return true
  },
})
