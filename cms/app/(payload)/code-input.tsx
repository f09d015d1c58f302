'use client'

import { type ComponentProps, type KeyboardEvent, useRef } from 'react'

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly id: string
  readonly value: string
  readonly onWrite: (text: string) => void
}

const step = '  '
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

/** Replaces the selected text as if the new text were typed, so that it can be undone. */
const write = (area: HTMLTextAreaElement, from: number, to: number, text: string) => {
  area.setSelectionRange(from, to)
  if (text === '') document.execCommand('delete')
  else document.execCommand('insertText', false, text)
}

/** Indents or outdents the selected lines by one step; without a selection, Tab inserts spaces up to the next step. */
const indent = (area: HTMLTextAreaElement, isBack: boolean) => {
  const { value, selectionStart, selectionEnd } = area
  const from = lineStart(value, selectionStart)
  if (!isBack && selectionStart === selectionEnd)
    return write(area, selectionStart, selectionEnd, ' '.repeat(step.length - ((selectionStart - from) % step.length)))
  const before = value.slice(from, selectionEnd)
  const after = isBack ? before.replace(/^( {1,2}|\t)/gm, '') : before.replace(/^(?=.)/gm, step)
  if (after === before) return
  write(area, from, selectionEnd, after)
  if (selectionStart !== selectionEnd) area.setSelectionRange(from, from + after.length)
  else area.setSelectionRange(Math.max(from, selectionStart - (before.length - after.length)), from + after.length)
}

/** A new line gets the indentation of the line before it. */
const breakLine = (area: HTMLTextAreaElement) => {
  const { value, selectionStart, selectionEnd } = area
  const [space = ''] = /^[ \t]*/.exec(value.slice(lineStart(value, selectionStart), selectionStart)) ?? []
  write(area, selectionStart, selectionEnd, `\n${space}`)
}

/**
 * Code in a text area, with its lines numbered. Tab indents, Shift+Tab outdents; after Escape the Tab key leaves the field, as it does
 * anywhere else.
 */
export const CodeInput = ({ id, value, onWrite, readOnly, ...rest }: Props) => {
  const numbers = useRef<HTMLPreElement>(null)
  const isLeaving = useRef(false)
  const lines = value.split('\n').length

  const carryOut = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape') isLeaving.current = true
    else if (event.key !== 'Tab' && event.key !== 'Shift') isLeaving.current = false
    if (readOnly || !isPlain || isLeaving.current || event.nativeEvent.isComposing) return
    if (event.key === 'Tab') indent(event.currentTarget, event.shiftKey)
    else if (event.key === 'Enter' && !event.shiftKey) breakLine(event.currentTarget)
    else return
    event.preventDefault()
  }

  return (
    <div className="code-text__panes">
      <pre ref={numbers} aria-hidden="true" className="code-text__numbers">
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </pre>
      <textarea
        className="code-text__area"
        {...rest}
        id={id}
        value={value}
        readOnly={readOnly}
        rows={Math.min(24, Math.max(2, lines))}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        onKeyDown={carryOut}
        onBlur={() => {
          isLeaving.current = false
        }}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
        }}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  )
}
