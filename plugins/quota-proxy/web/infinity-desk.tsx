import { useQuery } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { apiFor, Button, Empty, LinkButton, Notice, SelectField, TextArea, useTranslation } from '#web'
import { type apiKeysApi, presentKeyProviders, watchSessionKeys } from '../../api-keys/contract.ts'
import { apiKeysApi as routes } from '../../api-keys/contract.ts?routes'
import type { ListedModel } from '../contract.ts'
import { AnswerBlock } from './answer-block.tsx'
import { CallFailureNote } from './call-failure-note.tsx'
import { draftOf, keepWork, readWork } from './kept-work.ts'
import { useInfinity } from './use-infinity.ts'

const vault = apiFor<typeof apiKeysApi>('api-keys', routes)

/** A model, a prompt, and the conversation. An unsent prompt survives a reload. */
export const InfinityDesk = ({ models, userId }: { models: readonly ListedModel[]; userId: string }) => {
  const { t } = useTranslation('quota-proxy')
  const { exchanges, isRunning, failure, ask, stop, clear } = useInfinity()
  const stored = useQuery(vault.query.keys.queryOptions())
  const inSession = useSyncExternalStore(watchSessionKeys, presentKeyProviders)
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const [work, setWork] = useState(() => readWork(userId, 'infinity'))
  useEffect(() => keepWork(userId, 'infinity', work), [userId, work])
  const prompt = work.drafts[0]?.plain ?? ''
  const setPrompt = (next: string) => setWork({ drafts: { 0: { ...draftOf(''), plain: next } }, answers: [] })
  const written = useRef(prompt)
  written.current = prompt

  const hasKey = ({ provider }: ListedModel) =>
    inSession.includes(provider) || (stored.data?.some((key) => key.provider === provider) ?? false)
  const model =
    models.find(({ id }) => id === chosen) ??
    models.find((each) => each.is_default && hasKey(each)) ??
    models.find(({ is_default }) => is_default)
  if (!model) return null
  const names = { tool: t(`tools.${model.provider}`), provider: t(`providers.${model.provider}`) }
  const isKeyMissing = stored.isSuccess && !hasKey(model)
  const send = async () => {
    setMissing(!prompt.trim())
    if (!prompt.trim()) return box.current?.focus()
    // The next prompt may be typed while the answer is written.
    if ((await ask(model, prompt.trim())) && written.current === prompt) setPrompt('')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 py-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-14">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField
          label={t('infinity.model')}
          options={models.map(({ id, label, provider, tier }) => ({
            value: id,
            label: t('infinity.option', { model: label, provider: t(`providers.${provider}`), tier: t(`infinity.tiers.${tier}`) }),
          }))}
          value={model.id}
          onValueChange={setChosen}
          disabled={isRunning}
        />
        {isKeyMissing && (
          <Notice tone="warning" title={t('failure.keyTitle')}>
            <p>{t('addKey', names)}</p>
            <LinkButton to="/settings?tab=keys" variant="secondary" small className="mt-3">
              {t('addKeys')}
            </LinkButton>
          </Notice>
        )}
        <TextArea
          ref={box}
          label={t('infinity.prompt')}
          error={isMissing && !prompt.trim() ? t('promptEmpty') : undefined}
          rows={7}
          placeholder={t('infinity.placeholder')}
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
        />
        <p className="text-sm text-muted">{t('sentOnOwnKey', names)}</p>
        <div className="flex flex-wrap items-center gap-3">
          {isRunning ? (
            <Button variant="secondary" icon={<Square aria-hidden="true" className="size-5" />} onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button onClick={send} disabledReason={isKeyMissing ? t('keyMissing', names) : undefined}>
              {t('infinity.run')}
            </Button>
          )}
          {exchanges.length > 0 && !isRunning && (
            <Button variant="quiet" onClick={clear}>
              {t('infinity.again')}
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {exchanges.length === 0 && !failure && <Empty title={t('infinity.empty')} text={t('infinity.emptyText')} />}
        {exchanges.map((exchange, index) => (
          <article key={exchange.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="max-w-[88%] justify-self-end rounded-md bg-surface-sunken px-4 py-2.5">
              <b className="sr-only">{t('infinity.you')}</b>
              <p className="break-words whitespace-pre-wrap">{exchange.question}</p>
            </div>
            <AnswerBlock exchange={exchange} isRunning={isRunning && index === exchanges.length - 1} />
          </article>
        ))}
        {failure && <CallFailureNote failure={failure} />}
        <p role="status" className="sr-only">
          {isRunning ? t('announceStart') : exchanges.at(-1)?.outcome ? t('announceEnd') : ''}
        </p>
      </div>
    </div>
  )
}
