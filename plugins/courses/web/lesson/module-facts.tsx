import { Link } from 'react-router-dom'
import { useTranslation } from '#web'
import type { CourseModule } from '../../contract.ts'
import { CostList } from './cost-list.tsx'

/** The facts of a module: its completion requirement, whose accounts it runs on, and its cost. */
export const ModuleFacts = ({ module }: { module: CourseModule }) => {
  const { t } = useTranslation('courses')
  const { costInfo, completion, isUserOwned, exportable } = module
  return (
    <div className="grid gap-4">
      <ul className="list-disc ps-5">
        <li>{completion.requirement}</li>
        {isUserOwned && <li>{t('facts.userOwned')}</li>}
        {exportable && <li>{t('facts.exportable')}</li>}
        {isUserOwned && (
          <li>
            <Link to="/readiness-checkpoint">{t('facts.readiness')}</Link>
          </li>
        )}
      </ul>
      <CostList costInfo={costInfo} />
    </div>
  )
}
