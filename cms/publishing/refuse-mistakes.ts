import { type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import type { Mistake } from './fits.ts'

const inWords = (name: string) => {
  const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns `quickStarters.0.text` in the words of the form's labels: «Quick starters 1 Text». */
export const labelOf = (fields: readonly FlattenedField[], path: string): string => {
  let within: readonly FlattenedField[] = fields
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1)
      const field = within.find(({ name }) => name === part)
      within = field && 'flattenedFields' in field ? field.flattenedFields : []
      const label = field && 'label' in field ? field.label : undefined
      return typeof label === 'string' ? label : inWords(part)
    })
    .join(' ')
}

interface Refused {
  readonly slug: string
  readonly flattenedFields: readonly FlattenedField[]
}

/** Refuses the write, says why in the labels' words, and marks the fields in the panel. */
export const refuseMistakes = ({ slug, flattenedFields }: Refused, mistakes: readonly Mistake[], req: PayloadRequest): void => {
  if (mistakes.length === 0) return
  const errors = mistakes.map(({ path, message }) => ({ path, message, label: `${labelOf(flattenedFields, path)} ${message}` }))
  throw new ValidationError({ collection: slug, errors, req }, req.t)
}
