import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MarkdownLine, useTranslation } from '#web'
import type { ItemProps } from './item-props.ts'

/** Steps with buttons to move them up and down, which work by keyboard and by touch. */
export const OrderItem = ({ item, answer, onAnswer }: ItemProps<'order'>) => {
  const { t } = useTranslation('solo-checks')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const places = answer && answer.places.length === item.steps.length ? answer.places : item.steps.map((_, place) => place)
  const move = (index: number, by: -1 | 1) => {
    const to = index + by
    const next = [...places]
    const [moved] = next.splice(index, 1)
    if (moved === undefined) return
    next.splice(to, 0, moved)
    onAnswer({ kind: 'order', places: next })
    setSaid(t('order.moved', { step: item.steps[moved], place: to + 1, total: next.length }))
    // The focus stays on the moved step; at the top or bottom it moves to the step's other button.
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-by="${by}"]`)
      const other = row?.querySelector<HTMLButtonElement>(`[data-by="${-by}"]`)
      ;(wanted?.disabled ? other : wanted)?.focus()
    })
  }
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{t('order.hint')}</p>
      <ol ref={list} className="grid gap-2">
        {places.map((place, index) => {
          const step = item.steps[place] ?? ''
          return (
            <li key={place} className="flex min-h-12 items-center gap-3 rounded-md border border-line-strong bg-surface ps-4">
              <span aria-hidden="true" className="font-mono text-sm text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="flex-1 py-2.5 leading-snug">
                <MarkdownLine>{step}</MarkdownLine>
              </span>
              <span className="flex self-stretch border-s border-line">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    data-by={by}
                    disabled={by === -1 ? index === 0 : index === places.length - 1}
                    aria-label={t(by === -1 ? 'order.up' : 'order.down', { step })}
                    onClick={() => move(index, by)}
                    className="grid min-h-11 w-11 cursor-pointer place-items-center disabled:cursor-default disabled:opacity-35"
                  >
                    {by === -1 ? <ArrowUp aria-hidden="true" className="size-5" /> : <ArrowDown aria-hidden="true" className="size-5" />}
                  </button>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
