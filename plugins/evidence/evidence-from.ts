import { withoutEmpty } from '#core/contract'

interface EvidenceFields {
  readonly lesson?: unknown
  readonly achievement?: unknown
  readonly items?: unknown
}

/** Converts the admin panel's fields to the shape of a lesson in an evidence file. */
export const evidenceFrom = ({ lesson, achievement, items }: EvidenceFields) => ({ id: lesson, achievement, evidence: withoutEmpty(items) })
