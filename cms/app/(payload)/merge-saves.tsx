'use client'

import { useDocumentInfo, useForm, useLocale } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { compareSaves, putTogether, type TwoSaves, textOf, type Values } from './keep-changes.ts'
import { usePanelRead } from './panel-call.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { usePanelTexts } from './use-panel-texts.ts'

type Choice = 'mine' | 'theirs'

interface ChoiceProps {
  readonly label: string
  readonly whose: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly chosen: Choice | undefined
  readonly onChoose: (choice: Choice) => void
}

/** One field that both have changed: the two texts side by side, of which one is chosen. */
const FieldChoice = ({ label, whose, mine, theirs, chosen, onChoose }: ChoiceProps) => {
  const { say } = usePanelTexts()
  const name = useId()
  const options = [
    { choice: 'theirs', title: whose, text: textOf(theirs) },
    { choice: 'mine', title: say('conflict.yours'), text: textOf(mine) },
  ] as const
  return (
    <fieldset className="merge__field">
      <legend>{label}</legend>
      <div className="merge__sides">
        {options.map(({ choice, title, text }) => (
          <label key={choice} className="merge__side">
            <span>
              <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} /> {title}
            </span>
            <span className="merge__text">{text || say('conflict.empty')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SidesProps {
  readonly saves: TwoSaves
  readonly newest: Values
  readonly mine: Values
  readonly goOn: (newest: Values, together: Values) => Promise<void>
}

const Sides = ({ saves, newest, mine, goOn }: SidesProps) => {
  const { say } = usePanelTexts()
  const { labelOf, listOf } = useFieldLabels()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const left = saves.both.filter((name) => !chosen[name])
  const by = typeof newest.edited_by === 'string' ? newest.edited_by : ''
  const whose = by ? say('conflict.theirsOf', { name: by }) : say('conflict.theirs')
  return (
    <>
      {saves.theirs.length > 0 && <p>{say('conflict.onlyTheirs', { fields: listOf(saves.theirs) })}</p>}
      {saves.mine.length > 0 && <p>{say('conflict.onlyYours', { fields: listOf(saves.mine) })}</p>}
      {saves.both.length > 0 && <p className="kept__disputed">{say('conflict.both')}</p>}
      {saves.both.map((name) => (
        <FieldChoice
          key={name}
          label={labelOf(name)}
          whose={whose}
          mine={mine[name]}
          theirs={newest[name]}
          chosen={chosen[name]}
          onChoose={(choice) => setChosen({ ...chosen, [name]: choice })}
        />
      ))}
      <div className="workflow__tools">
        <button type="button" disabled={left.length > 0} onClick={() => goOn(newest, putTogether(mine, newest, saves, chosen))}>
          {say('conflict.together')}
        </button>
        <span>{left.length > 0 ? say('conflict.chooseFirst', { fields: listOf(left) }) : say('conflict.thenSave')}</span>
      </div>
    </>
  )
}

interface Props {
  /** The server's message. */
  readonly refusal: string
  /** The form as it was when its writer began. */
  readonly base: Values
  readonly goOn: SidesProps['goOn']
}

/** Above a form whose save was refused because a colleague has saved meanwhile: merges both versions, field by field. */
export const MergeSaves = ({ refusal, base, goOn }: Props) => {
  const { say, when } = usePanelTexts()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { code } = useLocale()
  const { getData } = useForm()
  const heading = useId()
  const place = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`
  const newest = usePanelRead<Values>(`/cms/api/${place}?draft=true&depth=0&fallback-locale=null&locale=${code}`, refusal)
  const mine = getData() as Values
  const by = typeof newest?.edited_by === 'string' ? newest.edited_by : ''
  const at = newest ? when(String(newest.updatedAt)) : ''
  return (
    <section className="kept" aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading}>
          {newest ? (by ? say('conflict.titleFor', { name: by, when: at }) : say('conflict.title', { when: at })) : refusal}
        </h2>
      </div>
      {newest === null && <p>{say('start.failed')}</p>}
      {newest && <Sides saves={compareSaves(base, mine, newest)} newest={newest} mine={mine} goOn={goOn} />}
    </section>
  )
}
