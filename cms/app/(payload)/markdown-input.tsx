'use client'

import { type ComponentProps, createElement, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PictureTool } from './picture-tool.tsx'
import { usePanelTexts } from './use-panel-texts.ts'

/** The app's own renderer, loaded when the preview is first opened. */
const MarkdownPreview = lazy(async () => ({ default: (await import('./markdown-preview.tsx')).MarkdownPreview }))

/** The toolbar's commands, by the custom elements that apply them to the text area; they can be undone like typing. */
const tools = [
  { tag: 'md-bold', name: 'bold', sign: 'B', letter: 'B' },
  { tag: 'md-italic', name: 'italic', sign: 'I', letter: 'I' },
  { tag: 'md-header', name: 'heading', sign: 'H', level: '2' },
  { tag: 'md-unordered-list', name: 'list', sign: '•' },
  { tag: 'md-ordered-list', name: 'numberedList', sign: '1.' },
  { tag: 'md-link', name: 'link', sign: '↗', letter: 'K' },
  { tag: 'md-code', name: 'code', sign: '<>', letter: 'E' },
  { tag: 'md-quote', name: 'quote', sign: '❝' },
] as const

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly id: string
  /** The field's label, for the accessible name of the toolbar. */
  readonly called: string
  readonly value: string
  readonly isLocked: boolean
  readonly onWrite: (value: string) => void
}

/** A text area for Markdown with a toolbar and a preview. The text is kept as typed, byte for byte. */
export const MarkdownInput = ({ id, called, value, isLocked, onWrite, ...rest }: Props) => {
  const { say } = usePanelTexts()
  const [isShown, setShown] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => void import('@github/markdown-toolbar-element'), [])
  const carryOut = (event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const tool = isCommand && tools.find((each) => 'letter' in each && each.letter === event.key.toUpperCase())
    const button = tool && bar.current?.querySelector<HTMLElement>(tool.tag)
    if (!button) return
    event.preventDefault()
    button.click()
  }
  const toolbar = createElement(
    'markdown-toolbar',
    {
      ref: bar,
      for: id,
      role: 'toolbar',
      'aria-label': say('markdown.format', { field: called }),
      'aria-controls': id,
      class: 'markdown__tools',
    },
    ...(isLocked
      ? []
      : [
          ...tools.map(({ tag, name, sign, ...more }) => {
            const title = say(`markdown.${name}`)
            return createElement(tag, {
              key: tag,
              role: 'button',
              title,
              'aria-label': title,
              ...('letter' in more && { 'aria-keyshortcuts': `Control+${more.letter}`, title: `${title} (Ctrl+${more.letter})` }),
              ...('level' in more && { level: more.level }),
              // Rendered by the style sheet: the sign is not part of the button's accessible name.
              'data-sign': sign,
            })
          }),
          createElement(PictureTool, { key: 'picture', textId: id, called }),
        ]),
    <button
      key="preview"
      type="button"
      data-md-button
      aria-pressed={isShown}
      className="markdown__switch"
      onClick={() => setShown((shown) => !shown)}
    >
      {say('markdown.preview')}
    </button>,
  )
  return (
    <div className="markdown">
      {toolbar}
      <div className="markdown__panes">
        <textarea
          {...rest}
          id={id}
          value={value}
          readOnly={isLocked}
          onKeyDown={carryOut}
          onChange={(event) => onWrite(event.target.value)}
        />
        {isShown && (
          <section className="markdown__preview" aria-label={say('markdown.previewOf', { field: called })}>
            <Suspense fallback={<p>{say('markdown.fetching')}</p>}>
              <MarkdownPreview>{value}</MarkdownPreview>
            </Suspense>
          </section>
        )}
      </div>
    </div>
  )
}
