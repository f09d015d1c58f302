import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Button, formatMoment, putAnswer, SlotOutlet, Tabs, useKeptFocus, useToast, useTranslation } from '#web'
import { type AnswerHintsProps, answerHints, type HandedInProps } from '../../courses/slots.ts'
import type { ModelAnswer } from '../contract.ts'
import { AnswerRows, codeLines, ModelLine } from './answer-rows.tsx'
import { CriteriaList } from './criteria-list.tsx'
import { HintRow } from './hint-row.tsx'
import { modelAnswers } from './model-answers-client.ts'
import { pairLines } from './pair-lines.ts'

type Hints = Parameters<AnswerHintsProps['onHints']>[0]

/** The model answer, refetched when the learner has handed in again. */
const useModelAnswer = (subSlideId: string, answer: string | undefined) => {
  const { t, i18n } = useTranslation('model-answers')
  const client = useQueryClient()
  const toast = useToast()
  const query = modelAnswers.query.get.queryOptions({ input: { subSlideId, locale: i18n.language } })
  const { data } = useQuery(query)
  const known = useRef(answer)
  useEffect(() => {
    if (known.current === answer) return
    known.current = answer
    void client.invalidateQueries({ queryKey: query.queryKey })
  })
  const tick = useMutation({
    mutationFn: ({ criterion, said }: { criterion: string; said: boolean }) =>
      modelAnswers.client.tick({ subSlideId, criterion, said, locale: i18n.language }),
    onSuccess: (next) => putAnswer(client, query.queryKey, next),
    onError: () => toast({ title: t('failed'), tone: 'danger' }),
  })
  return { data, tick: (criterion: string, said: boolean) => tick.mutateAsync({ criterion, said }).catch(() => {}) }
}

/** The learner's answer to an exercise about their own app, and a model answer about another: their lines are not matched. */
const SideBySide = ({ model, answer }: { model: ModelAnswer; answer: string }) => {
  const { t } = useTranslation('model-answers')
  return (
    <div className="grid sm:grid-cols-2">
      <section className="min-w-0 px-4 py-3.5 sm:px-6">
        <h4 className="mb-2 font-sans text-base font-bold tracking-normal">{t('column.yours')}</h4>
        <div dir="auto" className={model.lines.some(({ code }) => code) ? codeLines : 'break-words whitespace-pre-wrap'}>
          {answer}
        </div>
      </section>
      <section
        lang={model.language}
        className="min-w-0 border-line bg-surface/60 px-4 py-3.5 max-sm:border-t max-sm:border-s-[3px] max-sm:border-s-line-strong sm:border-s sm:px-6"
      >
        <h4 lang="" className="mb-2 font-sans text-base font-bold tracking-normal">
          {t('column.good')}
        </h4>
        <ul className="grid gap-2.5">
          {model.lines.map((line) => (
            <li key={line.id}>
              {line.word && <b className="block font-mono text-sm font-semibold">{line.word}</b>}
              <ModelLine {...line} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const HintRows = ({ hints, list }: { hints: Hints; list: Hints['list'] }) =>
  list.map((hint) => <HintRow key={`${hint.quote} ${hint.question}`} hint={hint} face={hints.face} from={hints.from} />)

const squeezed = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

interface CompareProps extends Pick<HandedInProps, 'module' | 'subSlide' | 'onHandInAgain'> {
  readonly model: ModelAnswer
}

const Compare = ({ module, subSlide, model, onHandInAgain }: CompareProps) => {
  const { t } = useTranslation('model-answers')
  const titleId = useId()
  const keeper = useKeptFocus()
  const { hand_ins } = model
  const newest = hand_ins.at(-1)?.number ?? 1
  const [chosen, choose] = useState(newest)
  const [hints, setHints] = useState<Hints | null>(null)
  const at = Math.max(
    0,
    hand_ins.findIndex(({ number }) => number === chosen),
  )
  const shown = hand_ins[at]
  if (!shown) return null
  // Hints refer to the newest hand-in.
  const mine = chosen === newest ? (hints?.list ?? []) : []
  const isUnder = (quote: string | null, text: string) => quote !== null && squeezed(text).includes(squeezed(quote))
  const matched = pairLines(shown.answer, model.lines)
  const earlier = hand_ins[at - 1]
  const placed = model.kind === 'pairs' ? mine.filter(({ quote }) => shown.answer.split('\n').some((line) => isUnder(quote, line))) : []
  const tabs: ComponentProps<typeof Tabs>['tabs'] = hand_ins.map(({ number, at: moment }) => ({
    id: String(number),
    text: (
      <>
        {hand_ins.length === 1 ? t('yours') : t('handIn', { number })}{' '}
        <small className="ms-1 font-mono text-sm font-normal text-muted max-sm:hidden">{formatMoment(moment)}</small>
      </>
    ),
  }))
  const rows =
    model.kind === 'pairs' ? (
      <AnswerRows
        {...matched}
        before={earlier && pairLines(earlier.answer, model.lines).pairs}
        language={model.language}
        under={(text) => {
          const list = placed.filter(({ quote }) => isUnder(quote, text))
          return hints && list.length > 0 ? (
            <li key={`hint ${text}`}>
              <HintRows hints={hints} list={list} />
            </li>
          ) : null
        }}
      />
    ) : (
      <SideBySide model={model} answer={shown.answer} />
    )
  return (
    <section
      ref={keeper}
      aria-labelledby={titleId}
      className="w-full max-w-248 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-raised"
    >
      <h3 id={titleId} className="sr-only">
        {t('title')}
      </h3>
      <div className="border-b border-line">
        <Tabs
          label={t('handIns')}
          look="sheet"
          listClassName="ps-1 sm:ps-3"
          tabs={tabs}
          current={String(shown.number)}
          onChange={(id) => choose(Number(id))}
          panelOf={() => `${titleId}-lines`}
        />
        <p className="px-4 py-2.5 text-sm text-muted sm:px-6">
          {model.kind === 'pairs' ? t('note.pairs') : t('note.example')} <span lang={model.language}>{model.about}</span>
        </p>
      </div>
      <div id={`${titleId}-lines`} role="tabpanel" aria-label={t('lines')}>
        {hints && mine.length > placed.length && <HintRows hints={hints} list={mine.filter((hint) => !placed.includes(hint))} />}
        {rows}
      </div>
      <footer className="flex flex-wrap items-center gap-2.5 px-4 py-2.5 sm:ps-6">
        <SlotOutlet
          slot={answerHints}
          props={{
            module,
            subSlide,
            authored: model.criteria.filter(({ state }) => state === 'open').map(({ question }) => ({ quote: null, question })),
            onHints: (given) => {
              choose(newest)
              setHints(given)
            },
          }}
        />
        <Button variant="secondary" small className="sm:ms-auto" onClick={onHandInAgain}>
          {t('handInAgain')}
        </Button>
      </footer>
    </section>
  )
}

/** Shown once an answer is handed in: its criteria, and a good answer beside it. */
const GoodAnswer = ({ module, subSlide, state, onHandInAgain }: HandedInProps) => {
  const { data, tick } = useModelAnswer(subSlide.id, state.answers?.[subSlide.id])
  const criteria = useRef<HTMLUListElement>(null)
  const count = data?.hand_ins.length
  const known = useRef(count)
  // After another hand-in the focus is on the form, below the updated list: move it to the criteria.
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && count > known.current) {
      criteria.current?.scrollIntoView({ block: 'start' })
      criteria.current?.focus({ preventScroll: true })
    }
    known.current = count
  }, [count])
  if (!data) return null
  return (
    <>
      <CriteriaList ref={criteria} criteria={data.criteria} language={data.language} onTick={tick} />
      <Compare
        key={`${subSlide.id} ${data.hand_ins.length}`}
        module={module}
        subSlide={subSlide}
        model={data}
        onHandInAgain={onHandInAgain}
      />
    </>
  )
}

export default GoodAnswer
