import { useId } from 'react'
import { MarkdownLine, useTranslation } from '#web'
import type { ItemProps } from './item-props.ts'

/** A choice of one option, or of several if the item allows it. */
export const ChooseItem = ({ item, answer, onAnswer }: ItemProps<'choose'>) => {
  const { t } = useTranslation('solo-checks')
  const name = useId()
  const chosen = answer?.places ?? []
  const choose = (place: number, isOn: boolean) => {
    if (!item.several) return onAnswer({ kind: 'choose', places: [place] })
    const rest = chosen.filter((each) => each !== place)
    onAnswer({ kind: 'choose', places: isOn ? [...rest, place].sort((one, other) => one - other) : rest })
  }
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm text-muted">{t(item.several ? 'choose.several' : 'choose.one')}</legend>
      {item.options.map((option, place) => (
        <label
          key={option}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 leading-snug has-checked:border-ink has-checked:bg-surface-sunken has-checked:font-semibold"
        >
          <input
            type={item.several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(place)}
            onChange={(event) => choose(place, event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-ink"
          />
          <span>
            <MarkdownLine>{option}</MarkdownLine>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
