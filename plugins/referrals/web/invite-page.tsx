import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import {
  Badge,
  ChartSymbol,
  CopyButton,
  ErrorNote,
  failureOf,
  Page,
  PageHead,
  publicOrigin,
  Skeleton,
  usePageTitle,
  useTranslation,
} from '#web'
import { referralTiers } from '../contract.ts'
import { referrals } from './referrals-client.ts'

/** The current user's referral row; if there is none yet, a code is requested and stored. */
const useReferrals = () =>
  useQuery({
    queryKey: referrals.query.mine.key(),
    queryFn: async () => {
      const [row] = await referrals.client.mine()
      return row ?? referrals.client.create({ referral_code: await referrals.client.generateCode() })
    },
  })

/** `/invite`: the user's link, the tiers, and the templates that they unlock. */
export const Component = () => {
  const { t } = useTranslation('referrals')
  const id = useId()
  const mine = useReferrals()
  usePageTitle(t('title'))
  const link = mine.data && `${publicOrigin()}?ref=${mine.data.referral_code}`
  return (
    <Page className="gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <PageHead title={t('title')} lede={t('lede')} />
      </div>
      <div className="grid content-start gap-3">
        {mine.error && <ErrorNote failure={failureOf(mine.error)} ns="referrals" onRetry={() => void mine.refetch()} />}
        {mine.isPending && <Skeleton lines={2} />}
        {link && (
          <>
            <p className="text-ink-soft">{progressText(t, mine.data?.referred_count ?? 0)}</p>
            <div className="grid gap-1.5">
              <label htmlFor={id} className="text-sm font-semibold">
                {t('link')}
              </label>
              <div className="flex flex-wrap gap-2.5">
                <input
                  id={id}
                  readOnly
                  value={link}
                  dir="ltr"
                  onFocus={(event) => event.target.select()}
                  className="min-h-11 min-w-0 flex-1 basis-56 rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3 font-mono text-sm"
                />
                <CopyButton text={link} label={t('copy')} />
              </div>
            </div>
          </>
        )}
      </div>
      {mine.data && <Tiers count={mine.data.referred_count} />}
      {mine.data && <Templates />}
    </Page>
  )
}

/** The number of referrals so far, and the number for the next tier. */
const progressText = (t: ReturnType<typeof useTranslation>['t'], count: number): string => {
  const next = referralTiers.find((tier) => count < tier.referrals)
  return [t('joined', { count }), next ? t('missing', { count: next.referrals - count }) : t('allOpen')].join(' ')
}

const Tiers = ({ count }: { count: number }) => {
  const { t } = useTranslation('referrals')
  const next = referralTiers.find((tier) => count < tier.referrals)
  return (
    <ol aria-label={t('tiers')} className="grid grid-cols-3 content-start gap-3">
      {referralTiers.map((tier, index) => {
        const isUnlocked = count >= tier.referrals
        const from = referralTiers[index - 1]?.referrals ?? 0
        const share = Math.min(1, Math.max(0, (count - from) / (tier.referrals - from)))
        return (
          <li key={tier.referrals} className="grid content-start gap-1.5 text-sm">
            <div aria-hidden="true" className="h-2 bg-surface-sunken">
              <div className={isUnlocked ? 'h-full bg-success' : 'h-full bg-accent'} style={{ inlineSize: `${share * 100}%` }} />
            </div>
            <p className="grid">
              <span className="font-display text-2xl leading-none font-[560]">{tier.referrals}</span>
              <span>{t('referrals', { count: tier.referrals })}</span>
              <b>{t('templates', { count: tier.templates })}</b>
            </p>
            {isUnlocked && (
              <span>
                <Badge tone="success">{t('unlocked')}</Badge>
              </span>
            )}
            {tier === next && (
              <span>
                <Badge tone="accent">{t('next')}</Badge>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const Templates = () => {
  const { t, i18n } = useTranslation('referrals')
  const { data } = useQuery(referrals.query.templates.queryOptions({ input: { locale: i18n.language } }))
  if (!data?.length) return null
  return (
    <ul aria-label={t('list')} className="grid gap-x-12 border-t border-line text-sm lg:col-span-2 lg:grid-cols-2">
      {data.map(({ slug, title, description, is_unlocked }) => (
        <li key={slug} className="flex items-start gap-3 border-b border-line py-2.5">
          <ChartSymbol state={is_unlocked ? 'done' : 'locked'} className="mt-1" label={t(is_unlocked ? 'open' : 'locked')} />
          <div className="min-w-0">
            {is_unlocked ? (
              <Link to={`/templates/${slug}`} className="inline-flex min-h-11 items-center font-semibold">
                {title}
              </Link>
            ) : (
              <p className="font-semibold">{title}</p>
            )}
            <p className="text-ink-soft">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
