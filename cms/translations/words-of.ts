import type { FlattenedField, Payload } from 'payload'
import { isRecord } from '#core/contract'
import type { Seed } from '../seed/define-seed.ts'

export type Words = Record<string, unknown>

const isTranslated = (field: FlattenedField): boolean => 'localized' in field && field.localized === true
const fieldsWithin = (field: FlattenedField): readonly FlattenedField[] => ('flattenedFields' in field ? field.flattenedFields : [])

/** Whether a value contains any word at all. */
const says = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(says)
  if (isRecord(value)) return Object.values(value).some(says)
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined
}

const withoutRowIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutRowIds)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([k, v]) => (k === 'id' ? [] : [[k, withoutRowIds(v)]])))
    : value
}

/** The fields of a seed's documents. */
export const fieldsOf = ({ collections, globals }: Payload, seed: Seed): readonly FlattenedField[] =>
  ('global' in seed ? globals.config.find(({ slug }) => slug === seed.global) : collections[seed.collection]?.config)?.flattenedFields ?? []

/** Returns a document's translatable values in one language, with list rows by position; empty where there are none. */
export const wordsOf = (fields: readonly FlattenedField[], document: Words): Words =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = document[field.name]
      if (!says(value)) return []
      if (isTranslated(field)) return [[field.name, field.type === 'json' ? value : withoutRowIds(value)]]
      const words = Array.isArray(value)
        ? value.map((row) => wordsOf(fieldsWithin(field), row as Words))
        : isRecord(value)
          ? wordsOf(fieldsWithin(field), value)
          : null
      return says(words) ? [[field.name, words]] : []
    }),
  )

/**
 * A document's fields with these words in place of its own. Other fields stay, and so do rows and their ids.
 * @param say returns the field's new value: the word itself, where the document is read in one language
 */
export const withWords = (
  fields: readonly FlattenedField[],
  document: Words,
  words: Words,
  say: (word: unknown, now: unknown) => unknown = (word) => word,
): Words =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const said = words[field.name]
      const now = document[field.name]
      if (!says(said)) return []
      if (isTranslated(field)) return [[field.name, say(said, now)]]
      const within = (part: unknown, its: unknown) => ({
        ...(part as Words),
        ...withWords(fieldsWithin(field), part as Words, (its ?? {}) as Words, say),
      })
      if (Array.isArray(now)) return [[field.name, now.map((row, index) => within(row, (said as readonly unknown[])[index]))]]
      return isRecord(now) ? [[field.name, within(now, said)]] : []
    }),
  )

/** Visits each word with its field, and the field's path in the document. */
export const eachWord = (
  fields: readonly FlattenedField[],
  words: Words,
  place = '',
): { field: FlattenedField; path: string; word: unknown }[] =>
  fields.flatMap((field) => {
    const word = words[field.name]
    const path = `${place}${field.name}`
    if (!says(word)) return []
    if (isTranslated(field)) return [{ field, path, word }]
    if (Array.isArray(word))
      return word.flatMap((row, index) => (isRecord(row) ? eachWord(fieldsWithin(field), row, `${path}.${index}.`) : []))
    return isRecord(word) ? eachWord(fieldsWithin(field), word, `${path}.`) : []
  })
