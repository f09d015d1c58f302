import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Menu, useExtensions, useTranslation } from '#web'
import { planParts } from '../../courses/slots.ts'

/** A text that a field can be filled from. */
export interface FillSource {
  readonly label: string
  readonly text: string
}

interface FillMenuProps {
  /** The name of the field to fill: the one focused last, or the first empty one. */
  readonly field: string
  readonly sources: readonly FillSource[]
  readonly onFill: (text: string) => void
}

const nowhere = { queryKey: ['quota-proxy', 'no-plan'], queryFn: async () => [] }

/** Fills a prompt's field from marked lines, from earlier answers or from the learner's plan. */
export const FillMenu = ({ field, sources, onFill }: FillMenuProps) => {
  const { t } = useTranslation('quota-proxy')
  const [plan] = useExtensions(planParts)
  const parts = useQuery({ ...(plan ?? nowhere), enabled: plan !== undefined })
  const fromPlan = (parts.data ?? []).map(({ title, text }) => ({ label: t('fields.fromPlan', { title }), text }))
  const all = [...sources, ...fromPlan]
  if (all.length === 0) return null
  return (
    <Menu
      label={t('fields.fill')}
      face={
        <>
          {t('fields.fill')}
          <ChevronDown aria-hidden="true" className="size-[1.15em]" />
        </>
      }
      triggerClassName="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 py-2 text-sm font-semibold hover:bg-ink/8"
      head={<span className="text-sm">{t('fields.fillWith', { name: field })}</span>}
      entries={all.map(({ label, text }) => ({ text: label, onSelect: () => onFill(text) }))}
    />
  )
}
