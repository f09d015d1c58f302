import type { Config, Mailer, Store } from '#core'
import { type MailSubscription, type OptionalMails, oneClickPath, optionalMailKinds, type Profiles, unsubscribePage } from '../contract.ts'
import { translatorFor } from './translator-for.ts'
import type { AnyOptionalMail, UnsubscribeTokens } from './unsubscribe-token.ts'

interface Dependencies {
  readonly store: Store
  readonly mailer: Mailer
  readonly profiles: Profiles
  readonly tokens: UnsubscribeTokens
  readonly hostConfig: Config
}

const isSwitch = (kind: AnyOptionalMail) => optionalMailKinds.find((each) => each === kind)
const partsOf = (kind: string): [name: string, about: string] => {
  const at = kind.indexOf(':')
  return [kind.slice(0, at), kind.slice(at + 1)]
}

/** Sends mails that people may switch off, each with an unsubscribe link. */
export const createOptionalMails = ({
  store,
  mailer,
  profiles,
  tokens,
  hostConfig: { origin, productName },
}: Dependencies): OptionalMails & { switchOff(kind: AnyOptionalMail, userId: string): Promise<void> } => {
  const subscriptions = new Map<string, MailSubscription>()
  return {
    addKind: (kind, subscription) => void subscriptions.set(kind, subscription),

    subscriberIds: async (kind) => (await store.find('profiles', { where: { [kind]: { equals: true } } })).map(({ user_id }) => user_id),

    async send(userId, kind, { subject, text, html, name, language, isTest }) {
      const user = await store.findOne('users', { id: { equals: userId } })
      if (!user || user.blocked_at) return false
      const profile = await profiles.of(userId)
      const own = isSwitch(kind)
      if (own && !profile[own] && !isTest) return false
      const t = translatorFor(profile.language)
      const token = encodeURIComponent(tokens.make(kind, userId))
      const reason = own
        ? t(`optionalMail.${own}`, { product: productName })
        : (subscriptions.get(partsOf(kind)[0])?.reason(profile.language) ?? '')
      const wayOut = t('optionalMail.wayOut', { link: `${origin}${unsubscribePage}?token=${token}` })
      await mailer.send({
        name: name ?? `optional.${own ?? partsOf(kind)[0]}`,
        to: profile.email,
        language: language ?? profile.language,
        subject: subject.replace(/[\r\n]+/g, ' '),
        text: `${text.trim()}\n\n--\n${reason} ${wayOut}`,
        ...(html && { html }),
        headers: {
          'List-Unsubscribe': `<${origin}${oneClickPath}?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      return true
    },

    /** Called by a mail's link. Throws 404 where that account is gone. */
    async switchOff(kind, userId) {
      const own = isSwitch(kind)
      if (own) return void (await profiles.save(userId, { [own]: false }))
      const [name, about] = partsOf(kind)
      await subscriptions.get(name)?.switchOff(userId, about)
    },
  }
}
