import { ArrowLeft, Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge, Button, EnglishNote, Markdown, Page, PageHead, Section, useTranslation } from '#web'
import { lessonPath } from '../../courses/contract.ts'
import { bridgesPagePath } from '../bridge-paths.ts'
import type { Bridge } from '../contract.ts'
import { useBridgesDone } from './bridges-done.ts'
import { Practice } from './practice.tsx'

const machines = ['browser', 'windows', 'mac', 'linux'] as const

/** The explanation, a practice in the page, and how to do it on a real machine. */
export const BridgeView = ({ bridge }: { bridge: Bridge }) => {
  const { t, i18n } = useTranslation('bridges')
  const { done, mark } = useBridgesDone()
  const isDone = done.has(bridge.id)
  const { language } = bridge
  return (
    <Page lang={language}>
      <PageHead
        title={bridge.title}
        lede={bridge.description}
        terrainSeed={`bridge-${bridge.id}`}
        badge={
          <div lang={i18n.language} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={bridgesPagePath} className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft">
              <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              {t('list.all')}
            </Link>
            <Badge>{t('minutes', { count: bridge.minutes })}</Badge>
            <Badge>{t('free')}</Badge>
            <a href="#bridge-practice" className="inline-flex min-h-11 items-center text-sm lg:hidden">
              {t('practice.title')}
            </a>
          </div>
        }
      />
      <EnglishNote language={language} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section aria-labelledby="bridge-idea" className="max-w-[62ch]">
          <h2 id="bridge-idea" lang={i18n.language} className="mb-3 text-xl">
            {t('idea')}
          </h2>
          <Markdown>{bridge.idea}</Markdown>
        </section>
        <Practice bridge={bridge} />
      </div>
      <div lang={i18n.language}>
        <Section title={t('machines.title')} text={t('machines.text')}>
          <dl className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-5 md:grid-cols-2">
            {machines.map((machine) => (
              <div key={machine}>
                <dt className="mb-1 font-bold">{t(`machines.${machine}`)}</dt>
                <dd lang={language}>
                  <Markdown>{bridge.machines[machine]}</Markdown>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
      <div lang={i18n.language} className="grid justify-items-start gap-4 border-t border-line pt-6">
        {bridge.lessons.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{t('lessons')}</span>
            {bridge.lessons.map(({ id, module_id }) => (
              <Link key={id} to={lessonPath(module_id, id)} className="inline-flex min-h-11 items-center">
                {t('lesson', { id })}
              </Link>
            ))}
          </p>
        )}
        <Button
          variant={isDone ? 'secondary' : 'primary'}
          aria-pressed={isDone}
          onClick={() => mark(bridge.id, !isDone)}
          icon={isDone && <Check aria-hidden="true" className="size-[1.15em]" />}
        >
          {t(isDone ? 'markedDone' : 'markDone')}
        </Button>
        <p className="text-sm text-muted">{t('markNote')}</p>
      </div>
    </Page>
  )
}
