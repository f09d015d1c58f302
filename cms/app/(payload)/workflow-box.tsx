'use client'

import { useDocumentInfo, useFormModified, useLocale } from '@payloadcms/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Workflow, WorkflowAction } from '../../workflow/workflow-actions.ts'
import { afterSending } from './after-sending.ts'
import { type PanelRefusal, panelCall } from './panel-call.ts'
import { usePanelTexts } from './use-panel-texts.ts'

/** Converts the value of the form's date field, in the editor's time zone, to ISO 8601 in UTC. */
const momentOf = (local: string) => new Date(local).toISOString()
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Loads the workflow state of the document, and performs its actions. */
const useWorkflow = (place: string | null, savedAt: string) => {
  const { say } = usePanelTexts()
  const { code } = useLocale()
  const [known, setKnown] = useState<Workflow>()
  const [mistake, setMistake] = useState('')
  const url = place && `/cms/api/workflow/${place}?language=${code}`
  const explain = (failure: unknown) => {
    const { error, message } = failure as PanelRefusal
    const isKnown = ['NOTHING_TO_REVIEW', 'NOT_IN_REVIEW', 'OWN_REVIEW', 'NOT_AHEAD', 'NOT_FOUND'].includes(String(error))
    setMistake(isKnown ? say(`errors.${error}`) : (message ?? say('errors.FAILED')))
  }
  // A response is used only if no later request was made: one read before an action would undo the action's result on the screen.
  const asked = useRef(0)
  const ask = async (at: string, action?: WorkflowAction) => {
    const mine = ++asked.current
    try {
      const now = await panelCall<Workflow>(at, action)
      if (mine === asked.current) setKnown(now)
      return true
    } catch (failure) {
      if (mine === asked.current) explain(failure)
      return false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what is said of the document
  useEffect(() => {
    if (url) ask(url)
    return () => {
      asked.current += 1
    }
  }, [url, savedAt])
  const act = async (action: WorkflowAction) => {
    if (!url) return false
    setMistake('')
    return ask(url, action)
  }
  return { known, mistake, setMistake, act, language: code }
}

interface PartProps {
  readonly known: Workflow
  readonly isModified: boolean
  readonly act: (action: WorkflowAction) => Promise<boolean>
}

const State = ({ known }: { known: Workflow }) => {
  const { say, when } = usePanelTexts()
  const { state, isDraft, askedBy, askedAt, decidedBy, decidedAt, isChangedSince, refusedAt, refusedBecause } = known
  const decided = { name: decidedBy, when: decidedAt ? when(String(decidedAt)) : '' }
  const sentence =
    state === 'in_review'
      ? say('box.askedBy', { name: askedBy, when: when(String(askedAt)) })
      : state === 'approved'
        ? `${say('box.approvedBy', decided)}${isChangedSince ? ` ${say('box.changedSince')}` : ''}`
        : state === 'sent_back'
          ? say('box.sentBackBy', decided)
          : null
  return (
    <>
      <p className={`workflow__state workflow__state--${state ?? (isDraft ? 'draft' : 'published')}`}>
        {say(`box.${state ?? (isDraft ? 'draft' : 'published')}`)}
      </p>
      {sentence && <p>{sentence}</p>}
      {refusedAt && <p className="workflow__mistake">{say('box.refusedAt', { when: when(String(refusedAt)), reason: refusedBecause })}</p>}
    </>
  )
}

const Button = ({ children, disabled, onClick }: { children: ReactNode; disabled?: boolean; onClick: () => void }) => (
  <button type="button" disabled={disabled} onClick={onClick}>
    {children}
  </button>
)

type ReviewProps = Omit<PartProps, 'known'> & { readonly known: Workflow | undefined; readonly onMistake: (mistake: string) => void }

/** Rendered from the beginning, also while loading, so that nothing below it moves. */
const Review = ({ known, isModified, act, onMistake }: ReviewProps) => {
  const { say } = usePanelTexts()
  const id = useId()
  const [text, setText] = useState('')
  const { state, isDraft, isMine } = known ?? { state: null, isDraft: false, isMine: false }
  const send = async (action: WorkflowAction) => {
    if (await act(action)) setText((now) => afterSending(now, action))
  }
  const isOpen = state === 'in_review'
  return (
    <>
      <label htmlFor={id}>{say('box.comment')}</label>
      <textarea id={id} rows={3} maxLength={5_000} disabled={!known} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="workflow__tools">
        {isDraft && !isOpen && (
          <Button disabled={isModified} onClick={() => send({ action: 'ask', text })}>
            {say('box.ask')}
          </Button>
        )}
        {isOpen && isMine && <Button onClick={() => send({ action: 'withdraw' })}>{say('box.withdraw')}</Button>}
        {isOpen && !isMine && <Button onClick={() => send({ action: 'approve', text })}>{say('box.approve')}</Button>}
        {isOpen && !isMine && (
          <Button onClick={() => (text.trim() ? send({ action: 'send_back', text }) : onMistake(say('box.needsComment')))}>
            {say('box.sendBack')}
          </Button>
        )}
        <Button disabled={text.trim() === ''} onClick={() => send({ action: 'comment', text })}>
          {say('box.say')}
        </Button>
      </div>
    </>
  )
}

const Schedule = ({ known, isModified, act }: PartProps) => {
  const { say, when } = usePanelTexts()
  const id = useId()
  const [moment, setMoment] = useState('')
  const { isDraft, publishAt, scheduledBy } = known
  if (publishAt)
    return (
      <>
        <p>{say('box.scheduledFor', { when: when(String(publishAt)), zone: zone(), name: scheduledBy })}</p>
        <div className="workflow__tools">
          <Button onClick={() => act({ action: 'unschedule' })}>{say('box.unschedule')}</Button>
        </div>
      </>
    )
  if (!isDraft) return null
  return (
    <>
      <label htmlFor={id}>{say('box.publishAt')}</label>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-zone`}
        value={moment}
        onChange={(event) => setMoment(event.target.value)}
      />
      <p id={`${id}-zone`} className="workflow__hint">
        {say('box.zone', { zone: zone() })}
      </p>
      <div className="workflow__tools">
        <Button disabled={isModified || moment === ''} onClick={() => act({ action: 'schedule', publish_at: momentOf(moment) })}>
          {say('box.schedule')}
        </Button>
      </div>
      {isModified && <p className="workflow__hint">{say('box.saveFirst')}</p>}
    </>
  )
}

const Thread = ({ known: { comments } }: { known: Workflow }) => {
  const { say, when } = usePanelTexts()
  if (comments.length === 0) return null
  return (
    <section aria-label={say('box.thread')}>
      <ul className="workflow__thread">
        {comments.map(({ id, kind, by, text, at }) => (
          <li key={id}>
            <b>{say(`box.kind.${kind}`, { name: by, when: kind === 'scheduled' ? when(text) : '' })}</b>{' '}
            <time dateTime={String(at)}>{when(String(at))}</time>
            {text && kind !== 'scheduled' && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Payload treats a document as wholly published once one language of it is: other pending languages can be published at once. */
const useWhatWaits = (known: Workflow | undefined) => {
  const { unpublishedVersionCount: counted, setUnpublishedVersionCount } = useDocumentInfo()
  const isDraft = known?.isDraft
  useEffect(() => {
    if (isDraft === undefined) return
    const waiting = isDraft ? Math.max(1, counted) : 0
    if (waiting !== counted) setUnpublishedVersionCount(waiting)
  }, [isDraft, counted, setUnpublishedVersionCount])
}

/** Beside a document's form: the state of its next publication, its scheduled time, and the colleagues' comments. */
export const WorkflowBox = () => {
  const { say } = usePanelTexts()
  const { id, collectionSlug, lastUpdateTime } = useDocumentInfo()
  const isModified = useFormModified()
  const { known, mistake, setMistake, act, language } = useWorkflow(id ? `${collectionSlug}/${id}` : null, String(lastUpdateTime))
  const heading = useId()
  useWhatWaits(known)
  return (
    <section className="workflow" aria-labelledby={heading}>
      <h2 id={heading}>{say('box.title')}</h2>
      {!id && <p className="workflow__hint">{say('box.first')}</p>}
      {known && <State known={known} />}
      {known?.isStale && (
        <div className="workflow__stale">
          <p>{say('box.stale')}</p>
          <Button onClick={() => act({ action: 'still_fits', language })}>{say('box.stillFits')}</Button>
        </div>
      )}
      {id && <Review known={known} isModified={isModified} act={act} onMistake={setMistake} />}
      {known && <Schedule known={known} isModified={isModified} act={act} />}
      <div role="alert" className="workflow__mistake">
        {mistake}
      </div>
      {known && <Thread known={known} />}
    </section>
  )
}
