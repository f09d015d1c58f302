import { useRef, useState, useSyncExternalStore } from 'react'
import { Badge, Button, LinkButton, TextArea, useTranslation } from '#web'
import { presentKeyProviders, watchSessionKeys } from '../../api-keys/contract.ts'
import type { Professor, ProfessorId, ProfessorPanelData } from '../contract.ts'
import { AddKeys } from './add-keys.tsx'
import { ProfessorColumn, ProfessorHead } from './professor-column.tsx'
import { looks, ProfessorMark } from './professor-mark.tsx'
import { ProfessorTabs } from './professor-tabs.tsx'
import { SampleExchange } from './sample-exchange.tsx'
import type { Conversation } from './use-conversation.ts'

const bracket = /\[[^\]\n]+\]/g

/** The first placeholder of a quick prompt, such as `[list]`, not filled in by the learner; the learner's own brackets do not count. */
export const openBracket = (question: string, prompts: readonly { readonly prompt: string }[]): string | null => {
  const places = new Set(prompts.flatMap(({ prompt }) => prompt.match(bracket) ?? []))
  return question.match(bracket)?.find((each) => places.has(each)) ?? null
}

/** Shown if no professor can be asked: no keys, or no real calls for this learner. */
const Locked = ({ professors }: { professors: readonly Professor[] }) => {
  const { t } = useTranslation('professors')
  const held = professors.every((professor) => professor.held) ? (professors[0]?.held ?? null) : null
  const waits = held === 'approval'
  return (
    <div className="grid content-start justify-items-start gap-4 overflow-y-auto border-t border-line px-(--gutter) py-10 lg:px-8">
      <Badge>{t('locked.badge')}</Badge>
      <p className="max-w-prose text-lg">{held ? t(`locked.held.${held}`) : t('locked.text')}</p>
      {!held && <p className="max-w-prose text-ink-soft">{t('locked.price')}</p>}
      {waits ? <LinkButton to="/consent">{t('locked.approvalAction')}</LinkButton> : !held && <AddKeys />}
      <ul className="mt-4 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        {professors.map((professor) => (
          <li key={professor.id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 border-t border-line pt-5">
            <ProfessorHead professor={professor} />
            <SampleExchange professor={professor} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ProfessorPanelProps {
  panel: ProfessorPanelData
  conversation: Conversation
}

/** Both professors, one tab each, with one question box. */
export const ProfessorPanel = ({ panel: { professors, quick_prompts }, conversation }: ProfessorPanelProps) => {
  const { t } = useTranslation('professors')
  const { question, setQuestion } = conversation
  const [shown, setShown] = useState<ProfessorId>('neo')
  const [models, setModels] = useState<Partial<Record<ProfessorId, string>>>({})
  const inSession = useSyncExternalStore(watchSessionKeys, presentKeyProviders)
  const box = useRef<HTMLTextAreaElement>(null)

  const hasKey = ({ provider, held, has_stored_key }: Professor) => !held && (has_stored_key || inSession.includes(provider))
  const reachable = professors.filter(hasKey)
  if (reachable.length === 0) return <Locked professors={professors} />

  const modelOf = ({ id, models: offered }: Professor) => models[id] ?? offered[0]?.id ?? ''
  const open = openBracket(question, quick_prompts)
  const canAsk = question.trim() !== '' && !open && !conversation.isBusy
  const ask = (asked: readonly Professor[]) => {
    for (const professor of asked) void conversation.ask(professor, modelOf(professor), question.trim())
    setQuestion('')
  }
  const takePrompt = (prompt: string) => {
    setQuestion(prompt)
    // The first placeholder is selected, so that typing replaces it. The box contains the prompt only in the next frame.
    requestAnimationFrame(() => {
      const place = openBracket(prompt, quick_prompts)
      box.current?.focus()
      if (place) box.current?.setSelectionRange(prompt.indexOf(place), prompt.indexOf(place) + place.length)
    })
  }
  const current = professors.find(({ id }) => id === shown)

  const columnOf = (professor: Professor) => (
    <ProfessorColumn
      key={professor.id}
      professor={professor}
      model={modelOf(professor)}
      onModel={(model) => setModels((chosen) => ({ ...chosen, [professor.id]: model }))}
      hasKey={hasKey(professor)}
      turns={conversation.turnsWith(professor.id)}
      failure={conversation.failureOf(professor.id)}
      isPending={conversation.isPending(professor.id)}
      quickPrompts={quick_prompts}
      onQuickPrompt={takePrompt}
      onStop={() => conversation.stop(professor.id)}
    />
  )

  return (
    <>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
        <ProfessorTabs professors={professors} shown={shown} onShow={setShown}>
          {current && columnOf(current)}
        </ProfessorTabs>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 border-t border-line bg-surface px-(--gutter) py-4 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:px-8">
        <TextArea
          ref={box}
          label={t('question')}
          rows={2}
          className="col-span-2 lg:col-span-1 [&_label]:sr-only"
          placeholder={t('placeholder')}
          error={open ? t('openBracket', { place: open }) : undefined}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        {current && (
          <Button
            variant="secondary"
            className={looks[current.id].ask}
            disabled={!canAsk || !hasKey(current) || conversation.isPending(current.id)}
            onClick={() => ask([current])}
          >
            {t('ask', { name: current.name })}
          </Button>
        )}
        <Button
          className="px-3 whitespace-nowrap lg:px-6"
          disabled={!canAsk || reachable.length < professors.length}
          onClick={() => ask(reachable)}
          icon={
            <span className="flex gap-2">
              {professors.map(({ id }) => (
                <ProfessorMark key={id} id={id} />
              ))}
            </span>
          }
        >
          {t('askBoth')}
        </Button>
        <p role="status" className="sr-only">
          {professors.map(({ id, name }) => {
            if (conversation.isPending(id)) return t('announceStart', { name })
            return conversation.turnsWith(id).at(-1)?.role === 'assistant' ? t('announceEnd', { name }) : ''
          })}
        </p>
      </div>
    </>
  )
}
