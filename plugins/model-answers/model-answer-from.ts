import { withoutEmpty } from '#core/contract'

interface ModelAnswerFields {
  readonly lesson?: unknown
  readonly kind?: unknown
  readonly about?: unknown
  readonly criteria?: unknown
  readonly lines?: unknown
}

/** Drops an empty check: its criterion is then ticked by the learner. */
const given = (list: unknown): unknown => withoutEmpty(list, { dropsGroups: true })

/** Converts the admin panel's fields to the shape of a lesson in a file. */
export const modelAnswerFrom = ({ lesson, kind, about, criteria, lines }: ModelAnswerFields) => ({
  id: lesson,
  kind,
  about,
  criteria: given(criteria),
  lines: given(lines),
})
