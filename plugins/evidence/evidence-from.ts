import { isRecord } from '#core/contract'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Without what a form leaves empty. */
const given = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(given)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (isEmpty(each) ? [] : [[name, given(each)]])))
}

interface EvidenceFields {
  readonly lesson?: unknown
  readonly achievement?: unknown
  readonly items?: unknown
}

/** What the panel holds, in the shape of a file's lesson. */
export const evidenceFrom = ({ lesson, achievement, items }: EvidenceFields) => ({ id: lesson, achievement, evidence: given(items) })
