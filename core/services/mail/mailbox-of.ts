interface Rule {
  readonly domains: RegExp
  /** The domain that all of them share, where they are names of one. */
  readonly domain?: string
  /** Removes the parts of a name that do not change the mailbox. */
  readonly name: (name: string) => string
}

const withoutTag = (name: string) => name.replace(/(?<=.)\+.*$/, '')

/** Providers whose rules are known. @see each provider's help page on aliases and sub-addresses */
const rules: readonly Rule[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: 'gmail.com', name: (name) => withoutTag(name).replaceAll('.', '') },
  { domains: /^(icloud|me|mac)\.com$/, domain: 'icloud.com', name: withoutTag },
  {
    domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/,
    domain: 'proton.me',
    name: (name) => withoutTag(name).replace(/[._-]/g, ''),
  },
  {
    domains: /^(ya\.ru|yandex\.(ru|com|by|kz|ua|com\.tr))$/,
    domain: 'yandex.ru',
    // A dot and a hyphen are one sign there.
    name: (name) => withoutTag(name).replaceAll('.', '-'),
  },
  // Names have no hyphen there: what follows one is a keyword of the owner's.
  { domains: /^(yahoo\.\w+(\.\w+)?|ymail\.com|rocketmail\.com)$/, name: (name) => withoutTag(name).replace(/(?<=.)-.*$/, '') },
]

/** `keyword@name.fastmail.com` leads to `name@fastmail.com`. */
const subdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * An address without what leads to the same mailbox: what follows a plus, wherever it is, and what the large providers ignore or
 * hold for one. So that one person is not taken for two where that matters: a student's parent, a referral's friend.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).toLowerCase()
  const domain = email.slice(at + 1).toLowerCase()
  const [, owner, host] = subdomain.exec(domain) ?? []
  if (owner && host) return `${owner}@${host}`
  const rule = rules.find(({ domains }) => domains.test(domain))
  return rule ? `${rule.name(name)}@${rule.domain ?? domain}` : `${withoutTag(name)}@${domain}`
}

/** Whether two addresses lead to one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)
