/** An address without what leads to the same mailbox: what follows a plus, and Gmail's dots. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return ['gmail.com', 'googlemail.com'].includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether two addresses lead to one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)
