import { withoutEmpty } from '#core/contract'

interface EvidenceFields {
  readonly lesson?: unknown
  readonly achievement?: unknown
  readonly items?: unknown
}

/** What the panel holds, in the shape of a file's lesson. */
export const evidenceFrom = ({ lesson, achievement, items }: EvidenceFields) => ({ id: lesson, achievement, evidence: withoutEmpty(items) })
