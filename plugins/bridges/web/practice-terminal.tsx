import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button, useTranslation } from '#web'
import type { Note } from '../practice/machine.ts'
import { home, type Path, pathText } from '../practice/practice-files.ts'
import { knownCommands, runLine } from '../practice/run-line.ts'
import type { PracticeState, Said } from './use-practice.ts'

/** The prompt of each line, with the current folder. */
const promptOf = (at: Path) => {
  const path = pathText(at)
  const own = pathText(home)
  return `you@practice:${path === own || path.startsWith(`${own}/`) ? `~${path.slice(own.length)}` : path}$`
}

/** Phone keyboards insert typographic quotes and dashes, which no shell understands. */
const plainMarks = (text: string) =>
  text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/—/g, '--')
    .trim()

const NoteLine = ({ note }: { note: Note }) => {
  const { t } = useTranslation('bridges')
  const values = { word: note.word ?? '', commands: knownCommands.join(', '), interpolation: { escapeValue: false } }
  return <p className="border-s-2 border-accent ps-2 font-sans text-sm">{t(`note.${note.key}`, values)}</p>
}

const Entry = ({ at, line, says, note }: Said) => (
  <div className="grid gap-1">
    <p dir="ltr" className="wrap-anywhere">
      <span className="text-muted">{promptOf(at)}</span> {line}
    </p>
    {says.length > 0 && (
      <pre dir="ltr" className="whitespace-pre-wrap break-words font-mono [tab-size:4]">
        {says.join('\n')}
      </pre>
    )}
    {note && <NoteLine note={note} />}
  </div>
)

interface PracticeTerminalProps {
  practice: PracticeState
  field: RefObject<HTMLInputElement | null>
}

/** A terminal in the page: an input line, and above it the output so far. Tab leaves it, like every field. */
export const PracticeTerminal = ({ practice, field }: PracticeTerminalProps) => {
  const { t } = useTranslation('bridges')
  const { machine, said } = practice
  const log = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const place = useRef(0)
  const lines = said.map(({ line }) => line).filter(Boolean)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is to be seen
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [said.length])

  const run = async () => {
    const input = field.current
    if (!input || isBusy) return
    const line = plainMarks(input.value)
    input.value = ''
    place.current = 0
    if (line === 'clear') {
      practice.clear()
      return
    }
    setBusy(true)
    try {
      const outcome = await runLine(machine, line, new Date())
      practice.say({ at: machine.at, line, says: outcome.says, note: outcome.note })
      practice.become(outcome.machine, { line, isRefused: outcome.isRefused })
    } finally {
      setBusy(false)
    }
  }
  /** The arrow keys bring back earlier lines, as in every terminal. */
  const recall = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    place.current = Math.max(0, Math.min(lines.length, place.current + by))
    event.currentTarget.value = lines.at(-place.current) ?? ''
    if (place.current === 0) event.currentTarget.value = ''
  }

  return (
    <div className="grid rounded-md border-[1.5px] border-line-strong bg-surface-raised">
      <p className="border-b border-line px-4 py-2 text-sm text-muted">{t('terminal.title')}</p>
      <div
        ref={log}
        role="log"
        aria-label={t('terminal.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="grid max-h-40 min-h-20 content-start sm:max-h-80 sm:min-h-28 gap-2.5 overflow-y-auto px-4 py-3 font-mono text-sm"
      >
        {said.length === 0 && <p className="font-sans text-sm text-muted">{t('terminal.empty')}</p>}
        {said.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </div>
      <form
        className="grid gap-2 border-t border-line px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <label htmlFor="practice-line" dir="ltr" className="font-mono text-sm wrap-anywhere text-muted">
          <span className="sr-only">{t('terminal.label')} </span>
          {promptOf(machine.at)}
        </label>
        <div className="flex gap-2.5">
          <input
            ref={field}
            id="practice-line"
            type="text"
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={300}
            onKeyDown={recall}
            className="min-h-12 w-full min-w-0 flex-1 rounded-md border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 font-mono text-ink"
          />
          <Button type="submit" variant="secondary">
            {t('terminal.run')}
          </Button>
        </div>
      </form>
    </div>
  )
}
