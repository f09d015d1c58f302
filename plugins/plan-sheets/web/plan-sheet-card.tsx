import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { formatDate, LinkButton, useTranslation } from '#web'
import { sheetsQuery } from './plan-sheets-client.ts'

/** The dashboard's way to the sheet. It says nothing until it knows whether there is one. */
const PlanSheetCard = () => {
  const { t } = useTranslation('plan-sheets')
  const { data } = useQuery(sheetsQuery())
  if (!data) return null
  const [newest] = data
  return (
    <section aria-labelledby="plan-sheet-card" className="flex flex-wrap items-end justify-between gap-4 border-t-2 border-ink pt-6">
      <div className="grid gap-2">
        <h2 id="plan-sheet-card" className="text-xl">
          {t('dashboard.title')}
        </h2>
        <p className="text-ink-soft">
          {newest ? t('dashboard.text', { title: newest.title, when: formatDate(newest.updated_at) }) : t('dashboard.beginText')}
        </p>
      </div>
      <LinkButton to="/plan-sheet" variant="secondary" icon={<FileText aria-hidden="true" className="size-[1.15em]" />}>
        {t(newest ? 'dashboard.open' : 'dashboard.begin')}
      </LinkButton>
    </section>
  )
}

export default PlanSheetCard
