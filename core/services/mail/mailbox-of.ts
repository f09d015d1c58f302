interface Rule {
  readonly domains: RegExp
  /** The canonical domain, if a provider has several for the same mailbox. */
  readonly domain?: string
  /** Removes the parts of a name that do not change the mailbox. */
  readonly name: (name: string) => string
  /** Where it is not the part after a plus: the part that the owner added to tell mails apart. */
  readonly tag?: RegExp
}

const afterPlus = /(?<=.)\+.*$/
const withoutTag = (name: string) => name.replace(afterPlus, '')
/** At this provider the part after a hyphen is a keyword that the owner chose: its names have no hyphen. */
const afterPlusOrHyphen = /(?<=.)[+-].*$/

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
  {
    domains: /^(yahoo\.\w+(\.\w+)?|ymail\.com|rocketmail\.com)$/,
    name: (name) => name.replace(afterPlusOrHyphen, ''),
    tag: afterPlusOrHyphen,
  },
]

/** `keyword@name.fastmail.com` is delivered to `name@fastmail.com`. */
const subdomain = /^([^.]+)\.(fastmail\.(?:com|fm))$/

const partsOf = (email: string) => {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  return { name, domain, rule: rules.find(({ domains }) => domains.test(domain)) }
}

/** The part of an address that its owner added to tell mails apart, or to give a child an address; empty where there is none. */
const tagOf = (email: string): string => {
  const { name, domain, rule } = partsOf(email)
  return subdomain.test(domain) ? name : ((rule?.tag ?? afterPlus).exec(name)?.[0].slice(1) ?? '')
}

/**
 * An address without the parts that do not change its mailbox: the suffix after a plus, at any provider, and characters that large
 * providers ignore or treat as equal. So one person is not counted as two: a student and their parent, a referrer and their friend.
 */
export const mailboxOf = (email: string): string => {
  const { name, domain, rule } = partsOf(email)
  const [, owner, host] = subdomain.exec(domain) ?? []
  if (owner && host) return `${owner}@${host}`
  return rule ? `${rule.name(name)}@${rule.domain ?? domain}` : `${withoutTag(name)}@${domain}`
}

/** Whether two addresses have the same mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

/**
 * Whether an account with this address is the one of the person who was meant by another address of its mailbox: the owner's own address,
 * or the same one in another spelling. One with a tag that the meant address lacks may have been given to somebody else, such as a child.
 */
export const isMeantBy = (own: string, meant: string): boolean => isSameMailbox(own, meant) && ['', tagOf(meant)].includes(tagOf(own))
