import { Link } from 'react-router-dom'
import { currentLanguage, usePlaceholders, useTranslation } from '#web'
import type { consent } from '../consent-client.ts'

type Request = Awaited<ReturnType<typeof consent.client.read>>

const List = ({ id, title, items }: { id: string; title: string; items: readonly string[] }) => (
  <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
    <h2 id={id} className="font-sans text-lg font-bold">
      {title}
    </h2>
    <ul className="mt-3 grid gap-3">
      {items.map((item) => (
        <li
          key={item}
          className="relative ps-5.5 before:absolute before:start-0 before:top-[0.78em] before:w-[0.7rem] before:border-t-2 before:border-accent"
        >
          {item}
        </li>
      ))}
    </ul>
  </section>
)

/** Who asks, what a yes and a no mean, and what is kept. */
export const ApprovalTerms = ({ request, product }: { request: Request; product: string }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const { student_email: email, birth_year: year, providers } = request
  const list = (parts: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(parts)
  const makers = list(providers.map(({ provider }) => t(`makers.${provider}`)))
  const limits = list(
    providers.map(({ provider, calls_a_day: count }, index) =>
      t(index === 0 ? 'limits.first' : 'limits.further', { count, name: t(`providers.${provider}`) }),
    ),
  )
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
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-[3fr_2fr]">
        <List
          id="if-approve"
          title={t('approve.ifApprove')}
          items={[
            t('approve.models', { makers }),
            t('approve.often', { limits }),
            t('approve.view'),
            t('approve.end'),
            t('approve.price', words),
          ]}
        />
        <List id="if-decline" title={t('approve.ifDecline')} items={[t('approve.practice'), t('approve.stops')]} />
      </div>
      <section aria-labelledby="what-we-keep">
        <h2 id="what-we-keep" className="font-sans text-lg font-bold">
          {t('approve.keepTitle')}
        </h2>
        <table className="my-3 w-full border-collapse text-start">
          <thead className="text-sm text-muted max-sm:sr-only">
            <tr className="border-b border-line">
              {(['what', 'howLong', 'why'] as const).map((head) => (
                <th key={head} scope="col" className="px-3 py-2.5 text-start font-semibold">
                  {t(`approve.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['personal', 'usage'] as const).map((kind) => (
              <tr
                key={kind}
                className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2.5 sm:[&>*]:px-3 sm:[&>*]:py-3"
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
    </>
  )
}
