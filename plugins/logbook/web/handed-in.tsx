import { useQuery } from '@tanstack/react-query'
import { Disclosure, LinkButton, useTranslation } from '#web'
import { lessonPath, type ModuleSummary } from '../../courses/contract.ts'
import type { LogbookHandIn } from '../contract.ts'
import { shortMoment } from './call-words.ts'
import { logbook } from './logbook-client.ts'

/** The answers handed in to written exercises, by lesson: the first and all later ones. */
export const HandedIn = ({ modules }: { modules: readonly ModuleSummary[] }) => {
  const { t } = useTranslation('logbook')
  const { data } = useQuery({ ...logbook.query.handIns.queryOptions(), staleTime: 0 })
  const byLesson = new Map<string, LogbookHandIn[]>()
  for (const handIn of data?.hand_ins ?? []) byLesson.set(handIn.sub_slide_id, [...(byLesson.get(handIn.sub_slide_id) ?? []), handIn])
  if (byLesson.size === 0) return null
  return (
    <section aria-labelledby="handed-in" className="mt-12">
      <h2 id="handed-in" className="border-b-2 border-ink pb-1.5 text-xl">
        {t('handIns.title')}
      </h2>
      <ul>
        {[...byLesson].map(([lesson, list]) => {
          const moduleId = list[0]?.module_id ?? ''
          const title = modules.find(({ id }) => id === moduleId)?.subSlides.find(({ id }) => id === lesson)?.title
          return (
            <li key={lesson} className="border-b border-line">
              <Disclosure
                summary={
                  <>
                    <span className="me-1.5 font-mono text-muted">{lesson}</span>
                    {title}
                  </>
                }
                hint={t('handIns.count', { count: list.length })}
              >
                <ol reversed className="grid gap-4 pb-5">
                  {list.map(({ number, at, answer }) => (
                    <li key={number} className="grid gap-1.5">
                      <h3 className="font-sans text-sm font-semibold">
                        {t('handIns.nth', { number })} <span className="font-normal text-muted">{shortMoment(at)}</span>
                      </h3>
                      <p dir="auto" className="rounded-md bg-surface-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
                        {answer}
                      </p>
                    </li>
                  ))}
                </ol>
                <p className="pb-4">
                  <LinkButton variant="quiet" small to={lessonPath(moduleId, lesson)}>
                    {t('openLesson', { lesson })}
                  </LinkButton>
                </p>
              </Disclosure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
