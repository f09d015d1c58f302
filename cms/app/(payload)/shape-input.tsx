'use client'

import { DraggableSortable, DraggableSortableItem } from '@payloadcms/ui'
import { isRecord } from '../../../core/shared/is-record.ts'
import { fieldsOf, isWords, type Shape } from '../../../core/shared/shape.ts'
import { Mistake, type ShapeInputProps, ShapeLeaf } from './shape-leaf.tsx'
import { emptyOf, firstWords, readable, titleOf } from './shape-values.ts'
import { usePanelTexts } from './use-panel-texts.ts'

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
  if (typeof shape === 'string') return <ShapeLeaf {...props} />
  if (hasFoldedParts && path.length > 0) return <Part {...props} />
  return Array.isArray(shape) ? <List {...props} shape={shape as readonly [Shape]} /> : <Fields {...props} />
}
