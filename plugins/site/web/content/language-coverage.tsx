import { formatNumber, formatPercent, Section, useLanguages, useTranslation } from '#web'
import type { LanguageBlocks } from './content-blocks.ts'

interface Count {
  readonly name: string
  readonly all: number
  readonly said: Readonly<Record<string, number>>
}

const sumOf = (name: string, parts: readonly Omit<Count, 'name'>[]): Count => {
  const said: Record<string, number> = {}
  for (const part of parts) for (const [language, count] of Object.entries(part.said)) said[language] = (said[language] ?? 0) + count
  return { name, all: parts.reduce((sum, { all }) => sum + all, 0), said }
}

/** The collections by the names in the page's content; unknown collections are summed in the last row. */
const areasOf = ({ areas, rest, coverage }: LanguageBlocks): Count[] => {
  const known = new Set(areas.flatMap(({ collections }) => collections))
  return [
    ...areas.map(({ name, collections }) =>
      sumOf(
        name,
        coverage.filter(({ collection }) => collections.includes(collection)),
      ),
    ),
    sumOf(
      rest,
      coverage.filter(({ collection }) => !known.has(collection)),
    ),
  ].filter(({ all }) => all > 0)
}

/** Rounded down, so that 100 % means everything. */
const share = ({ all, said }: Count, language: string) => formatPercent(Math.floor((100 * (said[language] ?? 0)) / all) / 100)

/** The translated share of the content by language, and its reviewers. */
export const LanguageCoverage = ({ blocks }: { blocks: LanguageBlocks }) => {
  const { t, i18n } = useTranslation('site')
  const areas = areasOf(blocks)
  const whole = sumOf(t('languages.whole'), blocks.coverage)
  const { languages } = useLanguages()
  const others = languages.filter(({ tag }) => tag !== 'en')
  const readerOf = (language: string) => blocks.readers.find((reader) => reader.language === language)?.read_by
  const cell = 'h-11 px-2 text-end tabular-nums first:ps-0'
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {languages.map(({ tag, name }) => (
          <div key={tag} className="grid content-start gap-1 border-t-2 border-ink pt-3">
            <dt lang={tag} className="text-lg font-semibold">
              {name}
            </dt>
            {tag === 'en' ? (
              <dd lang={i18n.language}>{t('languages.source', { all: formatNumber(whole.all) })}</dd>
            ) : (
              <>
                <dd lang={i18n.language}>
                  {share(whole, tag)}
                  {' · '}
                  {t('languages.of', { said: formatNumber(whole.said[tag] ?? 0), all: formatNumber(whole.all) })}
                </dd>
                <dd lang={i18n.language} className="text-sm text-ink-soft">
                  {readerOf(tag) ? t('languages.readBy', { reader: readerOf(tag) }) : t('languages.unread')}
                </dd>
              </>
            )}
          </div>
        ))}
      </dl>
      <Section title={t('languages.byArea')}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-[1.5px] border-ink">
              <th scope="col" className="h-11 text-start font-semibold text-ink-soft">
                {t('languages.area')}
              </th>
              {others.map(({ tag, name }) => (
                <th key={tag} scope="col" className={`${cell} font-semibold text-ink-soft`}>
                  <abbr title={name} className="no-underline sm:hidden">
                    {tag}
                  </abbr>
                  <span lang={tag} className="max-sm:hidden">
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...areas, whole].map((count) => (
              <tr key={count.name} className="border-b border-line last:font-semibold">
                <th scope="row" className="py-2 pe-2 text-start font-[inherit]">
                  {count.name}
                </th>
                {others.map(({ tag }) => (
                  <td key={tag} className={`${cell} whitespace-nowrap`}>
                    {share(count, tag)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}
