import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { DraftPreview, Page, useTranslation } from '#web'
import type { EvidencePreview } from '../../contract.ts'
import { evidenceDraftPath } from '../../draft-path.ts'
import { EvidenceRow } from '../evidence-row.tsx'
import type { EvidenceStatements } from '../use-statements.ts'

type PreviewedItem = EvidencePreview['items'][number]

/** Makes a long sample scrollable by keyboard. */
const scrolled = { tabIndex: 0, dir: 'ltr', lang: 'en' } as const

/** A sample and its verdict, headed by whether the verdict is the expected one. */
const Sample = ({ sample, isGood }: { sample: PreviewedItem['good']; isGood: boolean }) => {
  const { t } = useTranslation('evidence')
  if (!sample) return null
  const isRight = sample.shows === null ? null : sample.shows === isGood
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <h2 className="font-sans text-sm font-semibold">{t(isGood ? 'preview.good' : 'preview.bad')}</h2>
      <p className={`flex items-center gap-1.5 text-sm ${isRight === false ? 'text-danger' : 'text-ink-soft'}`}>
        {isRight !== null &&
          (isRight ? <Check aria-hidden="true" className="size-4 shrink-0" /> : <X aria-hidden="true" className="size-4 shrink-0" />)}
        {t(sample.shows === null ? 'preview.unjudged' : sample.shows ? 'preview.shows' : 'preview.open')}
      </p>
      <pre className="max-h-56 overflow-auto border border-line p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap" {...scrolled}>
        {sample.text}
      </pre>
    </div>
  )
}

const PreviewedEvidence = ({ preview, locale }: { preview: EvidencePreview; locale: string }) => {
  const { t } = useTranslation('evidence')
  const [ticked, setTicked] = useState<readonly string[]>([])
  // Ticks, choices and tests of the preview are not sent.
  const statements: EvidenceStatements = {
    isSending: false,
    addressFailure: null,
    tellTables: (id) => setTicked([...ticked, id]),
    askAddress: () => undefined,
    say: async (id, said) => setTicked(said ? [...ticked, id] : ticked.filter((each) => each !== id)),
    choose: (id) => setTicked([...ticked, id]),
  }
  return (
    <Page className="gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">{t('preview.title', { lesson: preview.lesson })}</h1>
        <p className="max-w-prose text-ink-soft">
          {t('preview.whole')} <span lang={locale}>{preview.achievement}</span>
        </p>
      </header>
      <ol className="grid gap-8">
        {preview.items.map(({ open, good, bad }) => {
          const isTicked = ticked.includes(open.id)
          const state = isTicked ? (open.by_own_word ? 'own-word' : 'shown') : 'open'
          return (
            <li key={open.id} className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <ul className="border-b border-line">
                <EvidenceRow
                  item={{ ...open, state, found: isTicked ? t(open.by_own_word ? 'found.ownWord' : 'found.judged') : null }}
                  language={locale}
                  statements={statements}
                />
              </ul>
              <div className="grid gap-4 sm:grid-cols-2">
                <Sample sample={good} isGood />
                <Sample sample={bad} isGood={false} />
              </div>
            </li>
          )
        })}
      </ol>
    </Page>
  )
}

/** `/preview/evidence/:lesson?locale=es`: a lesson's evidence as its editors last saved it, with its samples judged. */
export const Component = () => {
  const { lesson = '' } = useParams()
  return (
    <DraftPreview<EvidencePreview> path={evidenceDraftPath(lesson)}>
      {(preview, locale) => <PreviewedEvidence preview={preview} locale={locale} />}
    </DraftPreview>
  )
}
