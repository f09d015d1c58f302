import { SlotOutlet, useTranslation } from '#web'
import { landingGreeting } from '../../slots.ts'
import { ActionLink } from './action-link.tsx'
import { CourseChart } from './course-chart.tsx'
import type { HeroBlock, LandingContent, Path, SkillRow } from './landing-content.ts'
import { RadioRow } from './radio-row.tsx'
import { StartAction } from './start-action.tsx'

interface HeroProps {
  hero: HeroBlock
  /** The language of the page. */
  language: string
  skills: readonly SkillRow[]
  toggle: LandingContent['toggle']
  /** Set for people who are signed in: it replaces the start button. */
  welcomeBack: LandingContent['welcome_back']
  path: Path
  onPath: (path: Path) => void
}

const HeroActions = ({ hero, welcomeBack, path }: Pick<HeroProps, 'hero' | 'welcomeBack' | 'path'>) => {
  const row = 'mt-8 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3'
  if (welcomeBack)
    return (
      <>
        <p className="mt-8 min-h-[1.5em] font-display text-xl font-semibold">
          <SlotOutlet slot={landingGreeting} props={{ title: welcomeBack.title }} fallback={welcomeBack.title} />
        </p>
        <div className={`${row} mt-3`}>
          {welcomeBack.actions.map((action) => (
            <ActionLink key={action.to} action={action} large />
          ))}
        </div>
      </>
    )
  return (
    <div className={row}>
      {hero.actions.map((action) =>
        action.kind === 'primary' ? (
          <StartAction key={action.to} action={action} path={path} large />
        ) : (
          <ActionLink key={action.to} action={action} />
        ),
      )}
    </div>
  )
}

/** The yellow panel: the audience, the headline, the start button, and the course as a chart. */
export const Hero = ({ hero, language, skills, toggle, welcomeBack, path, onPath }: HeroProps) => {
  const { t, i18n } = useTranslation('site')
  const sub = ({ tool, calls }: SkillRow) => {
    const count = /^\d+/.exec(calls ?? '')?.[0]
    return tool && count ? t('chart.calls', { tool, count: Number(count) }) : (tool ?? '')
  }
  const waypoints = skills.map((row) => ({ name: row.skill, sub: sub(row) }))
  const label = t('chart.label', { count: waypoints.length, names: waypoints.map(({ name }) => name).join(', ') })
  return (
    <section data-ground="panel" className="relative overflow-hidden bg-panel text-panel-ink">
      <CourseChart view="wide" waypoints={waypoints} label={label} />
      <div className="page-width relative pt-[clamp(1.5rem,3.4vw,3.25rem)] lg:pb-20">
        <div className="max-w-[36.5rem]">
          {toggle && <RadioRow look="segments" label={toggle.label} options={toggle.options} value={path} onChange={onPath} />}
          <h1 className="mt-7 mb-6 text-4xl leading-none font-[580]">{hero.title}</h1>
          <p className="max-w-[31rem] text-xl leading-[1.42]">{hero.lede}</p>
          <HeroActions hero={hero} welcomeBack={welcomeBack} path={path} />
          <p className="max-w-[36rem] text-sm text-panel-soft">{hero.fine_print}</p>
          {!i18n.language.startsWith(language) && (
            <p lang={i18n.language} className="mt-2 max-w-[36rem] text-sm text-panel-soft">
              {t('shell:inEnglish')}
            </p>
          )}
        </div>
        <CourseChart view="narrow" waypoints={waypoints} label={label} />
      </div>
    </section>
  )
}
