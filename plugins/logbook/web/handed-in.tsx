import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Disclosure, LinkButton, Markdown, useTranslation } from '#web'
import { lessonPath, type ModuleSummary } from '../../courses/contract.ts'
import { shortMoment } from './call-words.ts'
import { logbook } from './logbook-client.ts'

interface Written {
  readonly module_id: string
  readonly sub_slide_id: string
  readonly at: string
  readonly answer: string
  readonly unreadable?: true | undefined
  readonly number?: number
}

interface WrittenByLessonProps<T extends Written> {
  /** The texts of `title` and `count` in the locale. */
  kind: 'handIns' | 'explained'
  modules: readonly ModuleSummary[]
  written: readonly T[]
  headOf: (each: T) => ReactNode
}

const WrittenByLesson = <T extends Written>({ kind, modules, written, headOf }: WrittenByLessonProps<T>) => {
  const { t } = useTranslation('logbook')
  const byLesson = new Map<string, T[]>()
  for (const each of written) byLesson.set(each.sub_slide_id, [...(byLesson.get(each.sub_slide_id) ?? []), each])
  if (byLesson.size === 0) return null
  return (
    <section aria-labelledby={`written-${kind}`} className="mt-12">
      <h2 id={`written-${kind}`} className="border-b-2 border-ink pb-1.5 text-xl">
        {t(`${kind}.title`)}
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
                hint={t(`${kind}.count`, { count: list.length })}
              >
                <ol reversed className="grid gap-4 pb-5">
                  {list.map((each) => (
                    <li key={`${each.at} ${each.number ?? ''} ${each.answer}`} className="grid gap-1.5">
                      {headOf(each)}
                      {each.unreadable ? (
                        <p className="text-ink-soft">{t('unreadable')}</p>
                      ) : (
                        <p dir="auto" className="rounded-md bg-surface-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
                          {each.answer}
                        </p>
                      )}
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

/** Texts written without AI, by lesson: answers handed in to exercises, the first and all later ones, and explanations in solo checks. */
export const HandedIn = ({ modules }: { modules: readonly ModuleSummary[] }) => {
  const { t } = useTranslation('logbook')
  const { data } = useQuery({ ...logbook.query.handIns.queryOptions(), staleTime: 0 })
  return (
    <>
      <WrittenByLesson
        kind="handIns"
        modules={modules}
        written={data?.hand_ins ?? []}
        headOf={({ number, at }) => (
          <h3 className="font-sans text-sm font-semibold">
            {t('handIns.nth', { number })} <span className="font-normal text-muted">{shortMoment(at)}</span>
          </h3>
        )}
      />
      <WrittenByLesson
        kind="explained"
        modules={modules}
        written={data?.explanations ?? []}
        headOf={({ question, at }) => (
          <>
            <h3 className="font-sans text-sm font-normal text-muted">{shortMoment(at)}</h3>
            <Markdown>{question}</Markdown>
          </>
        )}
      />
    </>
  )
}
