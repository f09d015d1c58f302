import { type Config, createTranslate, type Mailer, type Store } from '#core'
import { type OptionalMails, oneClickPath, type Profiles, unsubscribePage } from '../contract.ts'
import en from '../locales/en.json' with { type: 'json' }
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

const translate = createTranslate('account', en)

interface Parts {
  readonly store: Store
  readonly mailer: Mailer
  readonly profiles: Profiles
  readonly tokens: UnsubscribeTokens
  readonly hostConfig: Config
}

/** Sends what people may switch off, each mail with its way out. */
export const createOptionalMails = ({ store, mailer, profiles, tokens, hostConfig: { origin, productName } }: Parts): OptionalMails => ({
  takers: async (kind) => (await store.find('profiles', { where: { [kind]: { equals: true } } })).map(({ user_id }) => user_id),

  async send(userId, kind, { subject, text }) {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user || user.blocked_at) return false
    const profile = await profiles.of(userId)
    if (!profile[kind]) return false
    const token = encodeURIComponent(tokens.make(kind, userId))
    const reason = translate(`optionalMail.${kind}`, { product: productName })
    const wayOut = translate('optionalMail.wayOut', { link: `${origin}${unsubscribePage}?token=${token}` })
    await mailer.send({
      to: profile.email,
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
