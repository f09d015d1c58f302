import type { UseFormRegister } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { currentLanguage, usePlaceholders, useTranslation } from '#web'
import type { consent } from '../consent-client.ts'
import { type DecisionForm, ScopeSwitches } from './scope-switches.tsx'

type Providers = Awaited<ReturnType<typeof consent.client.read>>['providers']

/** Returns the makers of the AI that answers a student's exercises, and the limits a day, as parts of a sentence. */
const useExercisePhrases = (providers: Providers): { makers: string; limits: string } => {
  const { t } = useTranslation('consent')
  const list = (parts: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(parts)
  return {
    makers: list(providers.map(({ provider }) => t(`makers.${provider}`))),
    limits: list(
      providers.map(({ provider, calls_a_day: count }, index) =>
        t(index === 0 ? 'limits.first' : 'limits.further', { count, name: t(`providers.${provider}`) }),
      ),
    ),
  }
}

type Request = Awaited<ReturnType<typeof consent.client.read>>

const heading = 'border-b-2 border-ink pb-2 font-sans text-lg font-bold'

const List = ({ id, title, items }: { id: string; title: string; items: readonly string[] }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    <ul className="mt-3.5 grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="relative ps-5.5 before:absolute before:start-0 before:top-[0.78em] before:w-[0.7rem] before:border-t-2">
          {item}
        </li>
      ))}
    </ul>
  </section>
)

interface ApprovalTermsProps {
  request: Request
  product: string
  register: UseFormRegister<DecisionForm>
}

/** Explains who asks, what a parent can allow, what is stored, what it costs, and what declining means. */
export const ApprovalTerms = ({ request, product, register }: ApprovalTermsProps) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const { student_email: email, birth_year: year, providers, is_unpaid } = request
  const exercises = useExercisePhrases(providers)
  const [before, after] = t('approve.from', { email: '\n', year }).split('\n')
  return (
    <>
      <div className="grid gap-5">
        <p className="border-s-4 border-accent ps-4 text-ink-soft">
          {before}
          <b className="text-ink [overflow-wrap:anywhere]">{email}</b>
          {after}
        </p>
        <h1 className="max-w-[17ch]">{t('approve.title', { product })}</h1>
        <p className="max-w-[38rem] text-lg leading-normal text-ink-soft">{t('approve.lede', { product })}</p>
      </div>
      <ScopeSwitches register={register} exercises={exercises} />
      <section aria-labelledby="what-we-keep">
        <h2 id="what-we-keep" className={heading}>
          {t('approve.keepTitle')}
        </h2>
        <table className="mb-4 w-full border-collapse text-start">
          <thead className="text-sm text-muted max-sm:sr-only">
            <tr className="border-b border-line">
              {(['what', 'howLong', 'why'] as const).map((head) => (
                <th key={head} scope="col" className="px-3 py-2.5 text-start font-semibold first:ps-0">
                  {t(`approve.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['personal', 'usage', 'decisions'] as const).map((kind) => (
              <tr
                key={kind}
                className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2.5 sm:[&>*]:px-3 sm:[&>*]:py-3 sm:[&>*:first-child]:ps-0"
              >
                <th scope="row" className="text-start font-semibold">
                  {t(`approve.${kind}`)}
                </th>
                <td className="font-semibold whitespace-nowrap">{t(`approve.${kind}Months`)}</td>
                <td className="max-sm:col-span-2 max-sm:text-sm max-sm:text-muted">{t(`approve.${kind}Why`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-sm text-ink-soft">
          {t('approve.deletion')} <Link to="/legal/privacy">{t('approve.privacy')}</Link>
        </p>
      </section>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-[3fr_2fr]">
        <List
          id="what-it-costs"
          title={t('approve.costTitle')}
          items={[
            t('approve.costNothing'),
            ...(is_unpaid
              ? [t('approve.price', words), t('approve.unpaid')]
              : [t(request.is_held ? 'approve.held' : 'approve.paid', words)]),
          ]}
        />
        <List
          id="if-decline"
          title={t('approve.ifDecline')}
          items={[t(is_unpaid ? 'approve.practice' : 'approve.practicePaid'), t('approve.stops')]}
        />
      </div>
    </>
  )
}
