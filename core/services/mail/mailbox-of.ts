interface Rule {
  readonly domains: RegExp
  /** The canonical domain, if a provider has several for the same mailbox. */
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
    // This provider treats a dot and a hyphen as the same character.
    name: (name) => withoutTag(name).replaceAll('.', '-'),
  },
  // This provider's names have no hyphen: the part after one is a keyword that the owner chose.
  { domains: /^(yahoo\.\w+(\.\w+)?|ymail\.com|rocketmail\.com)$/, name: (name) => withoutTag(name).replace(/(?<=.)-.*$/, '') },
]

/** `keyword@name.fastmail.com` is delivered to `name@fastmail.com`. */
const subdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * An address without the parts that do not change its mailbox: the suffix after a plus, at any provider, and characters that large
 * providers ignore or treat as equal. So one person is not counted as two: a student and their parent, a referrer and their friend.
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

/** Whether two addresses have the same mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)
