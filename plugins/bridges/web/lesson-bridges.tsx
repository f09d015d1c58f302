import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#web'
import type { SubSlide } from '../../courses/contract.ts'
import { bridgePagePath } from '../bridge-paths.ts'
import { useBridgesDone } from './bridges-done.ts'
import { bridgesQuery } from './bridges-query.ts'

/** At the head of a lesson: links to the bridges that explain what it assumes. Nothing for a lesson without bridges. */
const LessonBridges = ({ subSlide }: { subSlide: SubSlide }) => {
  const { t, i18n } = useTranslation('bridges')
  const { data: bridges = [] } = useQuery(bridgesQuery(i18n.language))
  const { done } = useBridgesDone()
  const before = bridges.filter(({ lessons }) => lessons.some(({ id }) => id === subSlide.id))
  if (before.length === 0) return null
  return (
    <section aria-labelledby="lesson-bridges" className="grid gap-0.5 rounded-md border border-line px-4 py-2.5" lang={i18n.language}>
      <h3 id="lesson-bridges" className="text-sm font-semibold">
        {t('before.title')}
      </h3>
      <ul>
        {before.map(({ id, invite, language }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5">
            <Link lang={language} to={bridgePagePath(id)} className="inline-flex min-h-11 items-center py-1.5 text-sm">
              {invite}
            </Link>
            {done.has(id) && (
              <span className="inline-flex items-center gap-1 text-sm text-success">
                <Check aria-hidden="true" className="size-4" />
                {t('done')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export default LessonBridges
