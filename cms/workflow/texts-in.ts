import { createHash } from 'node:crypto'
import type { FlattenedField } from 'payload'
import { fieldsOf, isRecord, type Shape, shapeOf } from '#core/contract'

type Row = Readonly<Record<string, unknown>>

/** A text of a document as the database has it, in all languages. */
export interface FoundText {
  /** The same in every language; a named list entry is addressed by its name: `variants.[code].subject`. */
  readonly path: string
  /** Null where all languages share it. */
  readonly language: string | null
  readonly kind: 'words' | 'name' | 'link' | 'code' | 'value'
  readonly text: string
}

/** Fields that Payload writes by itself, and the editor's id. */
const ownFields = new Set(['id', 'edited_by', '_status', 'blockType', 'blockName'])

type Report = (path: string, kind: FoundText['kind'], value: unknown) => void

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const namesOfEntries = ['id', 'key', 'code', 'path']

/** Returns an entry's name, the same in every language, or else its position: a translation may leave out entries without words. */
const segment = (entry: unknown, index: number, fields: ReturnType<typeof fieldsOf>): string => {
  const named = fields.find(({ name, shape }) => shape === 'id' && namesOfEntries.includes(name))
  const name = named && isRecord(entry) ? entry[named.name] : undefined
  return typeof name === 'string' ? `[${name}]` : String(index)
}

const fieldsIn = (shape: Shape | undefined) => (isRecord(shape) ? fieldsOf(shape as { readonly [field: string]: Shape }) : [])

const inShape = (shape: Shape | undefined, value: unknown, path: string, report: Report): void => {
  if (typeof value === 'string') {
    const kind = typeof shape === 'string' ? shape.replace(/\?$/, '') : shape === undefined ? 'id' : ''
    report(path, kind === 'text' || kind === 'markdown' ? 'words' : kind === 'link' || kind === 'code' ? kind : 'name', value)
  } else if (Array.isArray(value)) {
    const [each] = Array.isArray(shape) ? (shape as readonly Shape[]) : []
    for (const [index, entry] of value.entries()) inShape(each, entry, `${path}.${segment(entry, index, fieldsIn(each))}`, report)
  } else if (isRecord(value)) {
    const fields = fieldsIn(shape)
    for (const [name, inner] of Object.entries(value))
      inShape(fields.find((field) => field.name === name)?.shape, inner, `${path}.${name}`, report)
  }
}

const isNothing = (value: unknown) => value === null || value === undefined || value === false

/** Reports the texts of one field, in one language or shared by all; groups and lists are walked by the caller. */
const inField = (field: FlattenedField, value: unknown, document: Row, path: string, report: Report): void => {
  if (field.type === 'text' || field.type === 'textarea') report(path, 'words', value)
  else if (field.type === 'code') report(path, 'code', value)
  else if (field.type === 'number' || field.type === 'checkbox' || field.type === 'select')
    report(path, 'value', isNothing(value) ? '' : String(value))
  else if (field.type === 'json') {
    inShape(shapeOf(field, document), value, path, report)
  } else if (field.type === 'group' || field.type === 'tab') inFields(field.flattenedFields, value, document, `${path}.`, report)
  else if (field.type === 'array')
    for (const [index, row] of rowsOf(value).entries()) inFields(field.flattenedFields, row, document, `${path}.${index}.`, report)
  else if (field.type === 'blocks')
    for (const [index, row] of rowsOf(value).entries()) {
      const block = (field.blocks as { slug: string; flattenedFields: FlattenedField[] }[]).find(
        ({ slug }) => isRecord(row) && row.blockType === slug,
      )
      inFields(block?.flattenedFields ?? [], row, document, `${path}.${index}.`, report)
    }
}

const inFields = (fields: readonly FlattenedField[], row: unknown, document: Row, place: string, report: Report): void => {
  if (!isRecord(row)) return
  for (const field of fields) if (!ownFields.has(field.name)) inField(field, row[field.name], document, `${place}${field.name}`, report)
}

/** Returns every text of a document, in each of its languages. */
export const textsIn = (fields: readonly FlattenedField[], document: Row, row: Row = document, place = ''): FoundText[] => {
  const found: FoundText[] = []
  const reportIn = (language: string | null) => (path: string, kind: FoundText['kind'], text: unknown) => {
    // Values are no texts. Those of the English alone are needed: translations have copies of them.
    if (kind === 'value' && language !== 'en') return
    const isShared = language === null && kind === 'words'
    if (typeof text === 'string' && text.trim() !== '') found.push({ path, language, kind: isShared ? 'name' : kind, text })
  }
  for (const field of fields) {
    if (ownFields.has(field.name)) continue
    const path = `${place}${field.name}`
    const value = row[field.name]
    if ('localized' in field && field.localized) {
      for (const [language, said] of Object.entries(isRecord(value) ? value : {})) inField(field, said, document, path, reportIn(language))
    } else if (field.type === 'group' || field.type === 'tab') {
      if (isRecord(value)) found.push(...textsIn(field.flattenedFields, document, value, `${path}.`))
    } else if (field.type === 'array') {
      rowsOf(value).forEach((each, index) => {
        if (isRecord(each)) found.push(...textsIn(field.flattenedFields, document, each, `${path}.${index}.`))
      })
    } else inField(field, value, document, path, reportIn(null))
  }
  return found
}

const wordsIn = (texts: readonly FoundText[], language: string) =>
  texts.filter((text) => text.language === language && text.kind === 'words')

/**
 * The kinds of texts in a digest, by its prefix. Those of version 1.0 have none; they use positions for entries and include row ids. Links,
 * code and values have been in them since form 3: a translation has its own copies, the key of a check item among them.
 */
const digestForms: Readonly<Record<string, readonly FoundText['kind'][]>> = { 2: ['words'], 3: ['words', 'link', 'code', 'value'] }
const formOf = (digest: string) => digest.slice(0, Math.max(0, digest.indexOf(':')))

/** All that a translation of a document is made from, as one hash: it differs when any of it has changed. */
export const englishDigest = (texts: readonly FoundText[], form = '3'): string => {
  const kinds = digestForms[form] ?? []
  const english = texts.filter(({ language, kind }) => language === 'en' && kinds.includes(kind))
  const hash = createHash('sha256').update(JSON.stringify(english.map(({ path, text }) => [path, text.trim()])))
  return `${form}:${hash.digest('hex')}`
}

/** Whether a digest was made from other English than this; false for digests that cannot be compared. */
export const isOfOtherEnglish = (digest: string, texts: readonly FoundText[]): boolean => {
  const form = formOf(digest)
  return form in digestForms && englishDigest(texts, form) !== digest
}

/** Which part of the English a language has. */
export const translatedPart = (texts: readonly FoundText[], language: string): 'none' | 'part' | 'whole' => {
  const english = wordsIn(texts, 'en')
  const there = new Set(wordsIn(texts, language).map(({ path }) => path))
  const done = english.filter(({ path }) => there.has(path)).length
  if (english.length === 0 || done === english.length) return 'whole'
  return done === 0 ? 'none' : 'part'
}
