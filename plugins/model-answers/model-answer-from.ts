import { isRecord } from '#core/contract'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Without what a form leaves empty. */
const given = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(given)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).flatMap(([name, each]) => (isEmpty(each) ? [] : [[name, given(each)] as const]))
  return Object.fromEntries(kept.filter(([, each]) => !(isRecord(each) && Object.keys(each).length === 0)))
}

interface ModelAnswerFields {
  readonly lesson?: unknown
  readonly kind?: unknown
  readonly about?: unknown
  readonly criteria?: unknown
  readonly lines?: unknown
}

/** What the panel holds, in the shape of a file's lesson. */
export const modelAnswerFrom = ({ lesson, kind, about, criteria, lines }: ModelAnswerFields) => ({
  ...{ id: lesson, kind, about },
  ...{ criteria: given(criteria), lines: given(lines) },
})
