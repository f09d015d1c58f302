import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DraftPreview, Page, Tabs, useTranslation } from '#web'
import { type Answer, type CheckItemPreview, checkItemDraftPath } from '../../contract.ts'
import { ItemAnswer } from '../item-answer.tsx'
import { ItemView } from '../item-view.tsx'
import { TrySolutions } from './try-solutions.tsx'

type Shown = CheckItemPreview['variants'][number]

/** One variant as a question, and below it with its explanation. Answers given here are not sent. */
const PreviewedVariant = ({ variant: { shown, result } }: { variant: Shown }) => {
  const { t } = useTranslation('solo-checks')
  const head = useRef<HTMLHeadingElement>(null)
  const [answer, setAnswer] = useState<Answer>()
  return (
    <>
      {/* Functions run only in an attempt, and there is none here: the item's solutions are tried below. */}
      <div inert={shown.kind === 'javascript'} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <ItemView
          item={shown}
          attemptId=""
          answer={answer}
          onAnswer={setAnswer}
          headRef={head}
          kicker={`${shown.lesson} ${t(`kinds.${shown.kind}`)}`}
        />
      </div>
      <section aria-labelledby="after-the-check" className="grid max-w-3xl gap-3 border-t-2 border-ink pt-4">
        <h2 id="after-the-check" className="text-xl">
          {t('school.after')}
        </h2>
        <ItemAnswer result={result} />
      </section>
    </>
  )
}

const PreviewedItem = ({ preview, locale }: { preview: CheckItemPreview; locale: string }) => {
  const { t } = useTranslation('solo-checks')
  const [current, setCurrent] = useState('0')
  const variant = preview.variants[Number(current)] ?? preview.variants[0]
  return (
    <Page className="gap-6">
      <h1 className="sr-only">{preview.item_id}</h1>
      <Tabs
        label={t('school.variants')}
        tabs={preview.variants.map((_, index) => ({ id: `${index}`, text: t('school.variant', { number: index + 1 }) }))}
        current={current}
        onChange={setCurrent}
      >
        {variant && <PreviewedVariant key={`${current} ${JSON.stringify(variant.shown)}`} variant={variant} />}
      </Tabs>
      {(preview.kind === 'javascript' || preview.kind === 'sql') && <TrySolutions itemId={preview.item_id} locale={locale} />}
    </Page>
  )
}

/** `/preview/check-item/:itemId?locale=es`: an item as last saved by its editors, as shown before and after the check. */
export const Component = () => {
  const { itemId = '' } = useParams()
  return (
    <DraftPreview<CheckItemPreview> path={checkItemDraftPath(itemId)}>
      {(preview, locale) => <PreviewedItem preview={preview} locale={locale} />}
    </DraftPreview>
  )
}
