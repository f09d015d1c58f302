import type { Payload } from 'payload'
import { isProofFresh } from '../http/fresh-proof.ts'
import type { Clock } from '../services/clock.ts'
import type { ChangeFeed } from '../services/database/change-feed.ts'
import type { HostServices } from './create-services.ts'
import type { StartedPlugins } from './start-plugins.ts'

interface PanelParts extends Pick<HostServices, 'sessions' | 'mailRules'>, Pick<StartedPlugins, 'auditSink'> {
  readonly payload: Payload
  readonly changes: ChangeFeed
  readonly clock: Clock
}

/** Gives Payload's panel what it shares with the host: the sign-in of every other request, the audit log, and the rules of mails. */
export const connectPanel = ({ payload, changes, clock, sessions, mailRules, auditSink }: PanelParts): void => {
  const { custom, collections } = payload.config
  custom.signIn = {
    userFromCookies: async (header: string | undefined) => {
      const subject = await sessions.subjectFrom(header)
      return subject && subject.aal === 2 ? { id: subject.userId, hasFreshProof: isProofFresh(subject, clock.now()) } : null
    },
  }
  custom.auditSink = auditSink
  custom.mailRules = mailRules
  // The panel may have read content while a write was in progress, so its cache is cleared too.
  const { forgetContent } = custom as { forgetContent?: (payload: Payload, slug: string) => void }
  for (const { slug } of collections) changes.listen(slug, () => forgetContent?.(payload, slug))
}
