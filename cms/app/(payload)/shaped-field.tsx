'use client'

import { FieldDescription, FieldLabel, fieldBaseClass, useField, useFormFields, withCondition } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { type FieldShape, shapeFor } from '../../../core/shape-for.ts'
import { useEnglish } from './english-text.tsx'
import { JsonField } from './json-field.tsx'
import { ShapeInput, type ShapeInputProps } from './shape-input.tsx'
import { countWords, translationOf } from './translate-shape.ts'

type Props = ComponentProps<JSONFieldClientComponent> & { readonly shapes: readonly FieldShape[]; readonly keyField?: string }
type Path = ShapeInputProps['path']

const put = (value: unknown, [first, ...rest]: Path, to: unknown): unknown => {
  if (first === undefined) return to
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? put(each, rest, to) : each))
  const group = { ...(value as Record<string, unknown> | null | undefined) }
  const inner = put(group[first], rest, to)
  if (inner === undefined) delete group[first]
  else group[first] = inner
  return group
}

/** What the server found wrong within the field. Payload would take each place for a field of its own and send it along, so they move here. */
const useMistakes = (path: string) => {
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useFormFields(([fields]) =>
    JSON.stringify(
      Object.entries(fields ?? {})
        .filter(([name]) => name.startsWith(`${path}.`))
        .map(([name, { errorMessage = 'does not fit' }]) => [name.slice(path.length + 1), errorMessage]),
    ),
  )
  const dispatch = useFormFields(([, send]) => send)
  useEffect(() => {
    const list = JSON.parse(found) as [string, string][]
    if (list.length === 0) return
    setMistakes(new Map(list))
    for (const [place] of list) dispatch({ type: 'REMOVE', path: `${path}.${place}` })
  }, [found, path, dispatch])
  const forget = (place: string) => setMistakes(new Map([...mistakes].filter(([name]) => name !== place && !name.startsWith(`${place}.`))))
  return { mistakes, forget }
}

/** Puts a placeholder where somebody was writing. */
const insert = (name: string) => {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement)) return
  field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end')
  const words = field.value
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  // React takes a value that a script has set for its own, unless the browser's own setter has set it.
  field.value = ''
  set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const Chips = ({ names }: { names: readonly string[] }) => (
  <p className="shape__chips">
    Placeholders, put in where you write:
    {names.map((name) => (
      <button
        key={name}
        type="button"
        onMouseDown={(event) => {
          event.preventDefault()
          insert(name)
        }}
      >
        {`{{${name}}}`}
      </button>
    ))}
  </p>
)

const Form = (props: Props) => {
  const { field, path: ownPath, readOnly, shapes, keyField } = props
  const { admin: { description } = {}, label, required } = field
  const { disabled, errorMessage, path, setValue, showError, value } = useField<unknown>({ potentiallyStalePath: ownPath })
  const key = useFormFields(([fields]) => (keyField ? fields?.[keyField]?.value : ''))
  const { isOther, english } = useEnglish(path)
  const { mistakes, forget } = useMistakes(path)
  const shape = shapeFor(shapes, key)
  const isTranslating = isOther && Boolean(field.localized)
  const held = useMemo(
    () => (isTranslating && shape ? translationOf(shape, english, value) : value),
    [isTranslating, shape, english, value],
  )
  if (!shape) return <JsonField {...props} />
  const change: ShapeInputProps['onChange'] = (place, next) => {
    forget(place.join('.'))
    setValue(put(held, place, next))
  }
  // The English is read from the server: until it is there, nothing is counted, and the line keeps its place.
  const counted = isTranslating && english !== undefined ? countWords(shape, english, held) : undefined
  const placeholders = (held as { placeholders?: unknown } | null | undefined)?.placeholders
  return (
    <div className={`${fieldBaseClass} shaped-field${showError ? ' error' : ''}`} id={`field-${path.replace(/\./g, '__')}`}>
      {!Array.isArray(shape) && <FieldLabel as="h3" label={label} localized={field.localized} path={path} required={required} />}
      {isTranslating && (
        <p className="shape__count">
          {counted ? `${counted.done} of ${counted.all} texts are translated; the others are read in English.` : '\u00a0'}
        </p>
      )}
      {Array.isArray(placeholders) && <Chips names={placeholders.map(String)} />}
      <ShapeInput
        shape={shape}
        label={Array.isArray(shape) ? String(label ?? field.name) : ''}
        value={held}
        english={english}
        isTranslating={isTranslating}
        path={[]}
        mistakes={mistakes}
        isLocked={Boolean(readOnly || disabled)}
        onChange={change}
      />
      {showError && errorMessage && <p className="shape__mistake">{errorMessage}</p>}
      <FieldDescription description={description} path={path} />
    </div>
  )
}

/** A structured text as a form of real fields, drawn from the shape that its page needs. */
export const ShapedField = withCondition(Form as never)
