import type { ReactNode } from 'react'
import { Tabs, useTranslation } from '#web'
import type { Professor, ProfessorId } from '../contract.ts'
import { ProfessorMark } from './professor-mark.tsx'

interface ProfessorTabsProps {
  professors: readonly Professor[]
  shown: ProfessorId
  onShow: (id: ProfessorId) => void
  /** The shown professor. */
  children: ReactNode
}

/** Tabs with one professor at a time, for narrow screens. */
export const ProfessorTabs = ({ professors, shown, onShow, children }: ProfessorTabsProps) => {
  const { t } = useTranslation('professors')
  return (
    <Tabs
      label={t('tabs')}
      tabs={professors.map(({ id, name }) => ({
        id,
        text: (
          <>
            <ProfessorMark id={id} />
            {name}
          </>
        ),
      }))}
      current={shown}
      onChange={onShow}
      look="segments"
      listClassName="mx-(--gutter) mb-4 lg:mx-8"
      panelClassName="min-h-0 overflow-y-auto border-t border-line"
    >
      {children}
    </Tabs>
  )
}
