'use client'

import { FieldDescription, FieldLabel, fieldBaseClass, useField, useFormFields, withCondition } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { type ComponentProps, type RefObject, useMemo, useRef } from 'react'
import { type FieldShape, shapeFor } from '../../../core/shared/shape-for.ts'
import { useEnglish } from './english-text.tsx'
import { JsonField } from './json-field.tsx'
import { ShapeInput } from './shape-input.tsx'
import type { ShapeInputProps } from './shape-leaf.tsx'
import { countWords, translationOf } from './translate-shape.ts'
import { useMistakes } from './use-mistakes.ts'
import { usePanelTexts } from './use-panel-texts.ts'

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

/** Inserts a placeholder at the caret of the focused text area. */
const insert = (name: string) => {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement)) return
  field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end')
  const words = field.value
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  // React ignores a value set by a script, unless it is set by the browser's own setter.
  field.value = ''
  set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const Chips = ({ names }: { names: readonly string[] }) => {
  const { say } = usePanelTexts()
  return (
    <p className="shape__chips">
      {say('shape.placeholders')}
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
}

/** A form with more parts than this shows them as a list of folded parts. */
const mostOpenParts = 3
const partsOf = (shape: object) => Object.values(shape).filter((each) => typeof each !== 'string').length

/** Opens or folds all parts of a long form. */
const PartsTools = ({ form }: { form: RefObject<HTMLDivElement | null> }) => {
  const { say } = usePanelTexts()
  const setAll = (isOpen: boolean) => {
    for (const part of form.current?.querySelectorAll<HTMLDetailsElement>('.shape__part') ?? []) part.open = isOpen
  }
  return (
    <p className="shape__parts">
      <button type="button" className="shape__add" onClick={() => setAll(true)}>
        {say('parts.open')}
      </button>
      <button type="button" className="shape__add" onClick={() => setAll(false)}>
        {say('parts.fold')}
      </button>
    </p>
  )
}

const Form = (props: Props) => {
  const { field, path: ownPath, readOnly, shapes, keyField } = props
  const { say } = usePanelTexts()
  const { admin: { description } = {}, label, required } = field
  const { disabled, errorMessage, path, setValue, showError, value } = useField<unknown>({ potentiallyStalePath: ownPath })
  const key = useFormFields(([fields]) => (keyField ? fields?.[keyField]?.value : ''))
  const { isOther, english } = useEnglish(path)
  const { mistakes, forget } = useMistakes(path)
  const form = useRef<HTMLDivElement>(null)
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
  // The English is read from the server: until it is loaded nothing is counted, and the line's space is reserved.
  const counted = isTranslating && english !== undefined ? countWords(shape, english, held) : undefined
  const placeholders = (held as { placeholders?: unknown } | null | undefined)?.placeholders
  const hasFoldedParts = !Array.isArray(shape) && typeof shape === 'object' && partsOf(shape) > mostOpenParts
  return (
    <div ref={form} className={`${fieldBaseClass} shaped-field${showError ? ' error' : ''}`} id={`field-${path.replace(/\./g, '__')}`}>
      {!Array.isArray(shape) && <FieldLabel as="h3" label={label} localized={field.localized} path={path} required={required} />}
      {isTranslating && <p className="shape__count">{counted ? say('shape.counted', counted) : '\u00a0'}</p>}
      {Array.isArray(placeholders) && <Chips names={placeholders.map(String)} />}
      {hasFoldedParts && <PartsTools form={form} />}
      <ShapeInput
        hasFoldedParts={hasFoldedParts}
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

/** A structured text as a form of real fields, generated from the shape that its page needs. */
export const ShapedField = withCondition(Form as never)
