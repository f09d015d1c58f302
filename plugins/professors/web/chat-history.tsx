import { type UIEvent, useEffect, useRef } from 'react'
import { StreamedMarkdown, useTranslation } from '#web'
import type { Professor } from '../contract.ts'
import type { ChatTurn } from './kept-conversation.ts'
import { looks } from './professor-mark.tsx'

interface ChatHistoryProps {
  professor: Professor
  turns: readonly ChatTurn[]
  isPending: boolean
}

const Answer = ({ professor, turn, isRunning }: { professor: Professor; turn: ChatTurn; isRunning: boolean }) => {
  const { t } = useTranslation('professors')
  const look = looks[professor.id]
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-2 border-s-4 ps-4 ${look.line} ${look.code}`}>
      {turn.content && <StreamedMarkdown isComplete={!isRunning}>{turn.content}</StreamedMarkdown>}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="font-mono text-xs">{turn.model}</span>
        {turn.stopped && <span>{t('stopped')}</span>}
        {turn.cut && <span>{t(`cut.${turn.cut}`, { name: professor.name })}</span>}
        {isRunning && <i aria-hidden="true" className={`inline-block h-4 w-2 ${look.caret}`} />}
      </p>
    </div>
  )
}

/** Closer to the end than this, in pixels, the reader counts as being there. */
const nearEnd = 24

/** The conversation with one professor, newest at the end and scrolled into view, unless the reader has scrolled up. */
export const ChatHistory = ({ professor, turns, isPending }: ChatHistoryProps) => {
  const { t } = useTranslation('professors')
  const box = useRef<HTMLElement>(null)
  const isFollowed = useRef(true)
  const lastTop = useRef(0)
  const noteScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    // An arriving answer moves the end, not the reader.
    if (scrollTop < lastTop.current) isFollowed.current = false
    if (scrollHeight - scrollTop - clientHeight < nearEnd) isFollowed.current = true
    lastTop.current = scrollTop
  }
  const questions = turns.filter(({ role }) => role === 'user').length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question brings the reader to the end
  useEffect(() => {
    isFollowed.current = true
  }, [questions])
  const length = turns.reduce((sum, { content }) => sum + content.length, 0)
  useEffect(() => {
    if (box.current && length > 0 && isFollowed.current) box.current.scrollTop = box.current.scrollHeight
  }, [length])

  return (
    <section
      ref={box}
      onScroll={noteScroll}
      aria-label={t('conversationWith', { name: professor.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a conversation that scrolls must be reachable by keyboard
      tabIndex={0}
      className="grid max-h-96 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-1"
    >
      {turns.length === 0 && <p className={`border-s-4 ps-4 text-ink-soft ${looks[professor.id].line}`}>{professor.greeting}</p>}
      {turns.map((turn, index) =>
        turn.role === 'user' ? (
          <div key={`${turn.timestamp}-you`} className="max-w-[88%] justify-self-end rounded-md bg-surface-sunken px-4 py-2.5">
            <b className="sr-only">{t('youAsked')}</b>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {turn.content}
            </p>
          </div>
        ) : (
          <Answer key={`${turn.timestamp}-answer`} professor={professor} turn={turn} isRunning={isPending && index === turns.length - 1} />
        ),
      )}
      {isPending && turns.at(-1)?.role === 'user' && (
        <p className="border-s-4 border-line ps-4 text-muted">{t('thinking', { name: professor.name })}</p>
      )}
    </section>
  )
}
