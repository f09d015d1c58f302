import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  ErrorNote,
  formatDate,
  LinkButton,
  useFailureSentence,
  useInstalled,
  useKeptFocus,
  useSession,
  useToast,
  useTranslation,
} from '#web'
import { paradoxKey } from '../contract.ts'
import { achievements } from './achievements-client.ts'
import { ParadoxDialog } from './paradox-dialog.tsx'

/** The loop of the Infinity card, drawn up to the learner's progress: `share` from 0 to 1. */
const InfinityLoop = ({ share }: { share: number }) => (
  <svg viewBox="0 0 220 90" aria-hidden="true" className="block w-28 shrink-0" fill="none" strokeLinecap="round">
    <path
      d="M14 45C14 8 78 8 110 45s96 37 96 0S142 8 110 45 14 82 14 45z"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray="1 8"
      opacity="0.4"
    />
    {share > 0 && (
      <path
        d="M110 45C78 82 14 82 14 45S78 8 110 45s96 37 96 0S142 8 110 45"
        className="stroke-brand"
        strokeWidth="5"
        pathLength="100"
        strokeDasharray={`${share * 100} 100`}
      />
    )}
  </svg>
)

/** The page of Infinity, which is another plugin's. */
const infinityPath = '/infinity'
/** The card is dark in light mode, so its buttons inherit the card's colour; their variant's would take precedence otherwise. */
const onDark = 'border-current! bg-transparent! text-inherit! hover:border-brand!'

/** The dashboard's Infinity Sandbox card: the missing modules, the unlock, and the link to Infinity. */
const InfinityPanel = () => {
  const { t } = useTranslation('achievements')
  const { session } = useSession()
  const { hasPage } = useInstalled()
  const toast = useToast()
  const sentenceOf = useFailureSentence('achievements')
  const client = useQueryClient()
  const keeper = useKeptFocus()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery(achievements.query.paradox.queryOptions())
  const unlock = useMutation({
    mutationFn: async () => {
      const isEligible = await achievements.client.checkEligibility({ uid: session.user?.id ?? '' })
      if (!isEligible) return false
      await achievements.client.unlock({ achievement_key: paradoxKey })
      return true
    },
    onSuccess: async (isUnlocked) => {
      await client.invalidateQueries({ queryKey: achievements.query.key() })
      if (!isUnlocked) return toast({ tone: 'danger', title: t('infinity.refused'), text: t('errors.NOT_ELIGIBLE') })
      toast({ tone: 'award', title: t('infinity.unlockedTitle'), text: t('infinity.unlockedText') })
      setIsOpen(true)
    },
    onError: (failure) => toast({ tone: 'danger', title: t('infinity.failed'), text: sentenceOf(achievements.failureOf(failure)) }),
  })
  if (error && data === undefined)
    return <ErrorNote failure={achievements.failureOf(error)} ns="achievements" onRetry={() => void refetch()} />
  if (!data) return null

  const { state, modules_required: all, email_confirmed: isConfirmed } = data
  const done = Math.min(data.modules_completed, all)
  const demands = [
    { key: 'email', isMet: isConfirmed, text: t(isConfirmed ? 'infinity.emailConfirmed' : 'infinity.emailOpen') },
    { key: 'modules', isMet: done >= all, text: t('infinity.modules', { done, all }) },
  ]
  return (
    <section
      ref={keeper}
      id="infinity"
      aria-labelledby="infinity-title"
      className="flex flex-col justify-between gap-3 rounded-lg bg-surface-inverse p-6 text-ink-inverse dark:bg-brand-soft dark:text-ink"
    >
      <div className="flex items-start justify-between gap-6">
        <div className="grid gap-1.5">
          <h2 id="infinity-title" className="text-xl">
            {t('infinity.title')}
          </h2>
          <p className="max-w-prose text-sm">{t(`infinity.${state}`, { date: formatDate(data.unlocked_at ?? '') })}</p>
        </div>
        <InfinityLoop share={state === 'unlocked' ? 1 : done / all} />
      </div>
      <div>
        {state !== 'unlocked' && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {demands.map(({ key, isMet, text }) => {
              const Icon = isMet ? Check : Circle
              return (
                <li key={key} className="flex items-center gap-2">
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-brand dark:text-ink" />
                  <span>
                    {text} <span className="sr-only">{t(isMet ? 'infinity.met' : 'infinity.open')}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {state !== 'unlocked' && (
          <Button
            variant="secondary"
            small
            className={onDark}
            disabled={state === 'locked'}
            busy={unlock.isPending}
            busyLabel={t('infinity.unlocking')}
            onClick={() => unlock.mutate()}
          >
            {t('infinity.unlock')}
          </Button>
        )}
        {state === 'unlocked' && hasPage(infinityPath) && (
          <LinkButton to={infinityPath} variant="secondary" small className={onDark}>
            {t('infinity.enter')}
          </LinkButton>
        )}
        <Button variant="quiet" small className="text-inherit! underline" onClick={() => setIsOpen(true)}>
          {t('infinity.details')}
        </Button>
      </div>
      <ParadoxDialog paradox={data} open={isOpen} onOpenChange={setIsOpen} />
    </section>
  )
}

export default InfinityPanel
