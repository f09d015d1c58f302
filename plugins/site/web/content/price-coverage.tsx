import { useTranslation } from '#web'

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className="border-t-2 border-ink pt-5">
    <h2 className="text-xl">{title}</h2>
    <ul className="mt-3 list-disc space-y-2 ps-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)

/** What the price covers and what it does not, side by side and of equal weight. */
export const PriceCoverage = ({ covers, doesNotCover }: { covers: readonly string[]; doesNotCover: readonly string[] }) => {
  const { t } = useTranslation('site')
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <List title={t('page.covers')} items={covers} />
      {doesNotCover.length > 0 && <List title={t('page.doesNotCover')} items={doesNotCover} />}
    </div>
  )
}
