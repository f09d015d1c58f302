import { useCallback, useState } from 'react'
import { SlotOutlet, useSession, useStudentModeAsked } from '#web'
import type { SitePage } from '../../contract.ts'
import { landingAudience, landingModules } from '../../slots.ts'
import { FlightPlan } from './flight-plan.tsx'
import { Hero } from './hero.tsx'
import type { LandingContent, Path } from './landing-content.ts'
import { LearnYourWay } from './learn-your-way.tsx'
import { Parents } from './parents.tsx'
import { Pricing } from './pricing.tsx'
import { Values } from './values.tsx'
import { YourAi } from './your-ai.tsx'

/** The tools that the course is taught with. */
const BuiltWith = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className="page-width flex flex-wrap items-baseline gap-x-10 gap-y-2 py-8">
    <h2 className="font-sans text-base font-normal tracking-normal text-muted">{title}</h2>
    <ul className="flex flex-wrap gap-x-9 gap-y-1 font-display text-[1.2rem] font-[560]">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)

/** The landing's two views, for adults and for teens, with all texts from the CMS. */
export const LandingView = ({ page }: { page: SitePage }) => {
  const isStudentAsked = useStudentModeAsked()
  const [chosen, setPath] = useState<Path>()
  const path = chosen ?? (isStudentAsked ? 'teen' : 'adult')
  const onTeen = useCallback(() => setPath('teen'), [])
  const { user } = useSession().session
  const content = page.data as LandingContent
  const { adult, teen, pricing, built_with: builtWith, packs = [] } = content
  const isAdult = path === 'adult'
  const { hero, skills } = (isAdult ? adult : teen) ?? {}
  const welcomeBack = user ? content.welcome_back : undefined
  return (
    <div lang={page.language} className="contents">
      {user && <SlotOutlet slot={landingAudience} props={{ onTeen }} />}
      {hero && (
        <Hero
          hero={hero}
          skills={skills?.rows ?? []}
          toggle={content.toggle}
          language={page.language}
          welcomeBack={welcomeBack}
          path={path}
          onPath={setPath}
        />
      )}
      {isAdult && adult?.values && <Values block={adult.values} />}
      {skills && (
        <FlightPlan block={skills} isFirst={!isAdult}>
          {user && <SlotOutlet slot={landingModules} />}
        </FlightPlan>
      )}
      {isAdult && adult?.your_ai && <YourAi block={adult.your_ai} />}
      {isAdult && adult?.learn_your_way && <LearnYourWay block={adult.learn_your_way} packs={packs} />}
      {!isAdult && teen?.parent && <Parents block={teen.parent} />}
      {pricing && <Pricing block={pricing} path={path} dashboard={welcomeBack?.actions.find(({ kind }) => kind === 'primary')} />}
      {builtWith && <BuiltWith title={builtWith.title} items={builtWith.items} />}
    </div>
  )
}
