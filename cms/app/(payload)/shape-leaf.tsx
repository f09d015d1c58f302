'use client'

import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { Shape } from '../../../core/shared/shape.ts'
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

export const Mistake = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className="shape__mistake" id={id} role="alert">
      {children}
    </p>
  ) : null

/** One field of a structured text: a text, a number, a choice, a tick, code or Markdown. */
export const ShapeLeaf = ({
  shape,
  label,
  value,
  english,
  isTranslating,
  isOptional,
  path,
  mistakes,
  isLocked,
  onChange,
}: ShapeInputProps) => {
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
