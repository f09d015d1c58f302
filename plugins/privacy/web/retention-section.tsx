import { useTranslation } from '#web'
import { retention, warningDays } from '../contract.ts'
import type { PrivacyBlocks } from '../privacy-shape.ts'
import { Section } from './section.tsx'

const people = ['adult', 'student'] as const

/** The retention periods that the server enforces. */
export const RetentionSection = ({ title, columns, notes }: PrivacyBlocks['retention']) => {
  const { t, i18n } = useTranslation('privacy')
  return (
    <Section title={title}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b-[1.5px] border-ink">
            {columns.map((column) => (
              <th key={column} scope="col" className="h-11 pe-4 text-start font-semibold text-ink-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody lang={i18n.language}>
          {people.map((who) => (
            <tr key={who} className="border-b border-line">
              <th scope="row" className="h-13 pe-4 text-start font-semibold">
                {t(`retention.${who}`)}
              </th>
              <td className="h-13 pe-4">{t('retention.months', { count: retention[who].personal_data })}</td>
              <td className="h-13">{t('retention.months', { count: retention[who].usage_logs })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-soft marker:text-accent">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li lang={i18n.language}>{t('retention.warning', { count: warningDays })}</li>
      </ul>
    </Section>
  )
}
