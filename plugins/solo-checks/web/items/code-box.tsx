import type { KeyboardEvent } from 'react'

interface CodeBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Ctrl or Cmd with Enter. */
  readonly onRun?: () => void
}

/** A small editor: numbered lines, Tab inserts two spaces unless Escape was pressed before, always left to right. */
export const CodeBox = ({ label, value, onChange, onRun }: CodeBoxProps) => {
  const lines = value.split('\n').length
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun?.()
    }
  }
  return (
    <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-md border border-line-strong bg-surface-raised">
      <pre aria-hidden="true" className="bg-surface-sunken px-3 py-3 text-end font-mono text-sm leading-[1.6] text-muted">
        {Array.from({ length: Math.max(lines, 6) }, (_, index) => index + 1).join('\n')}
      </pre>
      <textarea
        aria-label={label}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
        rows={Math.max(lines, 6)}
        maxLength={10_000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="resize-none overflow-x-auto bg-transparent px-3 py-3 font-mono text-sm leading-[1.6] whitespace-pre -outline-offset-3"
      />
    </div>
  )
}
