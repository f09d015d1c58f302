import { useTabKeys, useTranslation } from '#web'
import type { Professor, ProfessorId } from '../contract.ts'
import { ProfessorMark } from './professor-mark.tsx'

interface ProfessorTabsProps {
  professors: readonly Professor[]
  shown: ProfessorId
  onShow: (id: ProfessorId) => void
}

/** One professor at a time, where the screen has room for one. */
export const ProfessorTabs = ({ professors, shown, onShow }: ProfessorTabsProps) => {
  const { t } = useTranslation('professors')
  const keys = useTabKeys(
    professors.map(({ id }) => id),
    shown,
    onShow,
  )
  return (
    <div
      role="tablist"
      onKeyDown={keys.onKeyDown}
      aria-label={t('tabs')}
      className="mx-[var(--gutter)] mb-4 grid grid-cols-2 gap-1 rounded-md border border-line bg-surface-sunken p-1 lg:mx-8"
    >
      {professors.map(({ id, name }) => (
        <button
          key={id}
          {...keys.tab(id)}
          id={`professor-tab-${id}`}
          aria-controls="professor-tabpanel"
          className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm font-semibold aria-selected:bg-surface-raised aria-selected:shadow-[0_0_0_1.5px_var(--line-strong)]"
        >
          <ProfessorMark id={id} />
          {name}
        </button>
      ))}
    </div>
  )
}
