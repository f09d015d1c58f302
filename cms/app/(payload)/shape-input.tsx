'use client'

import { DraggableSortable, DraggableSortableItem } from '@payloadcms/ui'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { isRecord } from '../../../core/shared/is-record.ts'
import { fieldsOf, isWords, type Shape } from '../../../core/shared/shape.ts'
import { CodeInput } from './code-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { usePanelTexts } from './use-panel-texts.ts'

type Path = readonly (string | number)[]

export interface ShapeInputProps {
  readonly shape: Shape
  readonly label: string
  readonly value: unknown
  /** The English value; undefined while the form is in English. */
  readonly english?: unknown
  readonly isTranslating: boolean
  readonly isOptional?: boolean
  readonly path: Path
  readonly mistakes: ReadonlyMap<string, string>
  readonly isLocked: boolean
  /** Whether the top-level parts are folded, each shown by its name and first words. */
  readonly hasFoldedParts?: boolean
  readonly onChange: (path: Path, value: unknown) => void
}

/** `goodIf` is «Good if», `fine_print` «Fine print», `api_key` «API key». */
export const readable = (name: string): string => {
  const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\b(api|rls|url|ai)\b/gi, (short) => short.toUpperCase())
}

/** Returns the value with which a new entry begins. */
const emptyOf = (shape: Shape): unknown => {
  if (typeof shape === 'string') {
    const kind = shape.replace(/\?$/, '')
    if (kind.includes('|')) return kind.split('|')[0]
    return kind === 'flag' ? false : kind === 'number' ? 0 : ''
  }
  if (Array.isArray(shape)) return []
  return Object.fromEntries(
    fieldsOf(shape as { readonly [field: string]: Shape }).flatMap(({ name, shape: each, isOptional }) =>
      isOptional ? [] : [[name, emptyOf(each)]],
    ),
  )
}

/** The first words of an entry, shown while it is folded. */
export const titleOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const words = ['title', 'label', 'name', 'question', 'subject', 'service', 'key', 'text'].map((name) => value[name])
  return String([...words, ...Object.values(value)].find((each) => typeof each === 'string' && each !== '') ?? '')
}

/** The beginning of a part's text; for a list, of its first entry. */
const firstWords = (value: unknown): string => {
  const words = titleOf(Array.isArray(value) ? value[0] : value)
  return words.length > 60 ? `${words.slice(0, 60)} …` : words
}

const Mistake = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className="shape__mistake" id={id} role="alert">
      {children}
    </p>
  ) : null

const Leaf = ({ shape, label, value, english, isTranslating, isOptional, path, mistakes, isLocked, onChange }: ShapeInputProps) => {
  const { say, language } = usePanelTexts()
  const id = useId()
  const kind = (shape as string).replace(/\?$/, '')
  const mistake = mistakes.get(path.join('.'))
  const given = {
    id,
    disabled: isLocked,
    'aria-invalid': mistake !== undefined,
    'aria-describedby': mistake === undefined ? undefined : `${id}-mistake`,
  }
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => onChange(path, event.target.value)
  const shown = value === null || value === undefined ? '' : String(value)
  const heading = (
    <label className="shape__label" htmlFor={id}>
      {label}
      {!isOptional && !isTranslating && <span className="required"> *</span>}
    </label>
  )
  if (kind === 'flag')
    return (
      <div className="shape shape--flag">
        <input {...given} type="checkbox" checked={value === true} onChange={(event) => onChange(path, event.target.checked)} />
        {heading}
      </div>
    )
  let input: ReactNode
  if (kind.includes('|'))
    input = (
      <select {...given} value={shown} onChange={change}>
        {(isOptional || !kind.split('|').includes(shown)) && <option value="" />}
        {kind.split('|').map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  else if (kind === 'number')
    input = (
      <input
        {...given}
        type="number"
        step="any"
        value={shown}
        onChange={(event) => onChange(path, event.target.value === '' ? undefined : Number(event.target.value))}
      />
    )
  else if (kind === 'markdown')
    input = (
      <MarkdownInput
        id={id}
        called={label}
        value={shown}
        isLocked={isLocked}
        rows={Math.min(16, Math.max(3, shown.split('\n').length))}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake === undefined ? undefined : `${id}-mistake`}
        onWrite={(text) => onChange(path, text)}
      />
    )
  else if (kind === 'code') input = <CodeInput {...given} value={shown} onWrite={(text) => onChange(path, text)} />
  else if (kind === 'text')
    input = (
      <textarea
        {...given}
        rows={Math.min(16, Math.max(1, shown.split('\n').length, Math.ceil(shown.length / 90)))}
        value={shown}
        onChange={change}
      />
    )
  else input = <input {...given} type="text" value={shown} onChange={change} />
  return (
    <div className={mistake ? 'shape shape--wrong' : 'shape'}>
      {heading}
      <div className={isTranslating ? 'shape__beside' : undefined}>
        {input}
        {isTranslating && typeof english === 'string' && english !== '' && (
          <div className="english-text" lang="en">
            <b lang={language}>{say(shown.trim() === '' ? 'shape.untranslated' : 'shape.english')}</b>
            <div>{english}</div>
          </div>
        )}
      </div>
      <Mistake id={`${id}-mistake`}>{mistake}</Mistake>
    </div>
  )
}

const List = (props: ShapeInputProps & { readonly shape: readonly [Shape] }) => {
  const { shape, label, value, english, isTranslating, path, mistakes, isLocked, onChange } = props
  const { say } = usePanelTexts()
  const [each] = shape
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const isFixed = isTranslating || isLocked
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    const moved = [...rows]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(path, moved)
  }
  const place = path.join('.')
  const isLeaf = typeof each === 'string'
  // The entry's name for drag-and-drop and for screen readers.
  const nameOf = (index: number) => `${label} ${index + 1}`
  const input = (index: number, name: string) => (
    <ShapeInput
      {...props}
      shape={each}
      isOptional={false}
      label={name}
      value={rows[index]}
      english={Array.isArray(english) ? english[index] : undefined}
      path={[...path, index]}
    />
  )
  return (
    <fieldset className="shape shape--list">
      <legend>{label}</legend>
      <Mistake id={`${place}-mistake`}>{mistakes.get(place)}</Mistake>
      <DraggableSortable
        ids={rows.map((_, index) => nameOf(index))}
        onDragEnd={({ moveFromIndex, moveToIndex }) => move(moveFromIndex, moveToIndex)}
      >
        {rows.map((row, index) => {
          const name = nameOf(index)
          const isWrong = [...mistakes.keys()].some((key) => key.startsWith(`${place}.${index}`))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own, and its fields are told what they show
            <DraggableSortableItem key={`${place}.${index}`} id={name} disabled={isFixed}>
              {({ setNodeRef, transform, transition, attributes, listeners }) => (
                <div ref={setNodeRef} className="shape__row" style={{ transform, transition }}>
                  {!isFixed && (
                    <div className="shape__tools">
                      <button
                        type="button"
                        className="shape__grip"
                        aria-label={say('drag.handle', { entry: name })}
                        {...(attributes as object)}
                        {...listeners}
                      >
                        ⠿
                      </button>
                      <button
                        type="button"
                        aria-label={say('choices.up', { entry: name })}
                        disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                      >
                        ↑
                      </button>
                      <button
                        type="button"
                        aria-label={say('choices.down', { entry: name })}
                        disabled={index === rows.length - 1}
                        onClick={() => move(index, index + 1)}
                      >
                        ↓
                      </button>
                      <button
                        type="button"
                        aria-label={say('choices.remove', { entry: name })}
                        onClick={() => onChange(path, rows.toSpliced(index, 1))}
                      >
                        ×
                      </button>
                    </div>
                  )}
                  {isLeaf ? (
                    input(index, name)
                  ) : (
                    <details className="shape__fold" open={isWrong || rows.length < 4 || undefined}>
                      <summary>
                        {index + 1}. {titleOf(row) || titleOf(Array.isArray(english) ? english[index] : undefined) || label}
                      </summary>
                      {input(index, '')}
                    </details>
                  )}
                </div>
              )}
            </DraggableSortableItem>
          )
        })}
      </DraggableSortable>
      {!isFixed && (
        <button type="button" className="shape__add" onClick={() => onChange(path, [...rows, emptyOf(each)])}>
          + {say('shape.addTo', { list: label.toLowerCase() })}
        </button>
      )}
    </fieldset>
  )
}

const Fields = (props: ShapeInputProps) => {
  const { shape, label, value, english, isTranslating, path, isLocked, onChange } = props
  const { say } = usePanelTexts()
  const held = isRecord(value) ? value : {}
  const source = isRecord(english) ? english : {}
  const fields = fieldsOf(shape as { readonly [field: string]: Shape })
  const isLeaf = (each: Shape) => typeof each === 'string'
  const inputs = fields.map(({ name, shape: each, isOptional }) => {
    const isThere = held[name] !== undefined && held[name] !== null
    const words = isWords(each)
    if (isTranslating && isLeaf(each) && !(words && source[name])) return null
    if (isTranslating && !isLeaf(each) && !source[name]) return null
    if (isOptional && !isLeaf(each) && !isThere)
      return isTranslating || isLocked ? null : (
        <button key={name} type="button" className="shape__add" onClick={() => onChange([...path, name], emptyOf(each))}>
          + {say('shape.add', { part: readable(name).toLowerCase() })}
        </button>
      )
    return (
      <ShapeInput
        {...props}
        key={name}
        shape={each}
        isOptional={isOptional}
        label={readable(name)}
        value={held[name]}
        english={source[name]}
        path={[...path, name]}
      />
    )
  })
  if (!label) return <div className="shape shape--entry">{inputs}</div>
  return (
    <fieldset className="shape shape--group">
      <legend>{label}</legend>
      {inputs}
    </fieldset>
  )
}

const Part = (props: ShapeInputProps) => {
  const { label, value, english, path, mistakes } = props
  const place = path.join('.')
  const isWrong = [...mistakes.keys()].some((key) => key === place || key.startsWith(`${place}.`))
  return (
    <details className="shape__part" open={isWrong || undefined}>
      <summary>
        <b>{label}</b> <span className="shape__about">{firstWords(value) || firstWords(english)}</span>
      </summary>
      <ShapeInput {...props} hasFoldedParts={false} />
    </details>
  )
}

/** One part of a structured text as a form: a field, a list whose entries can be dragged, or fields by name. */
export const ShapeInput = (props: ShapeInputProps) => {
  const { shape, path, hasFoldedParts } = props
  if (typeof shape === 'string') return <Leaf {...props} />
  if (hasFoldedParts && path.length > 0) return <Part {...props} />
  return Array.isArray(shape) ? <List {...props} shape={shape as readonly [Shape]} /> : <Fields {...props} />
}
