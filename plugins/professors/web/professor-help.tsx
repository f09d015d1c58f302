import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark, X } from 'lucide-react'
import { useId, useState } from 'react'
import { apiFor, Badge, Button, ErrorNote, failureOf, Markdown, ScreenDialog, useKeptFocus, useSession, useTranslation } from '#web'
import type { CourseModule, SubSlide } from '../../courses/contract.ts'
import type { professorsApi } from '../contract.ts'
import { professorsApi as routes } from '../contract.ts?routes'
import { ProfessorPanel } from './professor-panel.tsx'
import { useConversation } from './use-conversation.ts'

const professorCalls = apiFor<typeof professorsApi>('professors', routes)

const longestContext = 6000

/** Describes the learner's lesson, pack and exercise to a professor. */
export const contextOf = (subSlide: SubSlide | undefined, exercise: string, packName: string | null): string => {
  if (!subSlide) return ''
  const examples = packName ? `\n\nThe learner’s examples come from the pack “${packName}”.` : ''
  return `Lesson ${subSlide.id}: ${subSlide.title}. ${subSlide.description}${examples}\n\nExercise:\n${exercise}`.slice(0, longestContext)
}

interface HelpProps {
  module: CourseModule
  subSlideId: string
  /** The open lesson's exercise as the learner reads it, in Markdown. */
  exercise: string
  /** The name of the learner's analogy pack; null without one. */
  packName: string | null
}

const Help = ({ module, subSlideId, exercise, packName, userId }: HelpProps & { userId: string }) => {
  const { t, i18n } = useTranslation('professors')
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  // "Clear" goes away with what it clears.
  const keeper = useKeptFocus('h2')
  const subSlide = module.subSlides.find(({ id }) => id === subSlideId)
  const conversation = useConversation({ userId, moduleId: module.id, system: contextOf(subSlide, exercise, packName) })
  const panel = useQuery({
    ...professorCalls.query.getPanel.queryOptions({ input: { moduleId: module.id, locale: i18n.language } }),
    enabled: isOpen,
  })

  return (
    <>
      <Button
        variant="secondary"
        small
        className="max-desk:my-1.5 max-desk:w-full"
        icon={<MessageCircleQuestionMark aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <ScreenDialog labelledBy={titleId} onClose={() => setOpen(false)} className="bg-surface">
          <div className="grid h-full grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
            <section
              aria-label={t('lesson')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the lesson's text scrolls and must be reachable by keyboard
              tabIndex={0}
              className="hidden grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto py-9 ps-(--gutter) pe-8 lg:grid"
            >
              <p>
                <Badge>{t('module', { n: module.order })}</Badge>
              </p>
              <p className="font-display text-2xl leading-tight">{module.title}</p>
              {subSlide && (
                <>
                  <p className="text-ink-soft">
                    {subSlide.id} {subSlide.title}
                  </p>
                  <Markdown className="prose text-sm">{exercise}</Markdown>
                </>
              )}
              <p className="text-sm text-ink-soft">{t('closeHint')}</p>
            </section>
            <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] border-line bg-surface-raised shadow-sheet lg:border-s">
              <div ref={keeper} className="flex items-start justify-between gap-4 px-(--gutter) py-4 lg:px-8 lg:py-5">
                <div>
                  <h2 id={titleId} tabIndex={-1} className="font-display text-2xl">
                    {t('title')}
                  </h2>
                  <p className="mt-1.5 text-sm text-ink-soft">{t('lede')}</p>
                  {conversation.hasTurns && (
                    <Button
                      variant="quiet"
                      small
                      className="-ms-3 underline underline-offset-4"
                      disabled={conversation.isBusy}
                      onClick={conversation.clear}
                    >
                      {t('clear')}
                    </Button>
                  )}
                </div>
                <button type="button" className="icon-button" aria-label={t('close')} onClick={() => setOpen(false)}>
                  <X aria-hidden="true" className="size-5" />
                </button>
              </div>
              {panel.data ? (
                <ProfessorPanel panel={panel.data} conversation={conversation} />
              ) : (
                <div className="px-(--gutter) py-8 lg:px-8">
                  {panel.isError ? (
                    <ErrorNote failure={failureOf(panel.error)} ns="professors" onRetry={() => panel.refetch()} />
                  ) : (
                    <p role="status">{t('loading')}</p>
                  )}
                </div>
              )}
            </div>
          </div>
        </ScreenDialog>
      )}
    </>
  )
}

/** 'Stuck? Ask your professors', and their panel. Answers continue while the panel is closed, and stop when the lesson is left. */
const ProfessorHelp = (props: HelpProps) => {
  const { session } = useSession()
  return session.user ? <Help key={props.module.id} {...props} userId={session.user.id} /> : null
}

export default ProfessorHelp
