import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorNote, Page, Skeleton, usePageTitle, useSession } from '#web'
import { BuiltWith } from './landing/built-with.tsx'
import { FlightPlan } from './landing/flight-plan.tsx'
import { Hero } from './landing/hero.tsx'
import type { LandingContent, Path } from './landing/landing-content.ts'
import { LearnYourWay } from './landing/learn-your-way.tsx'
import { Parents } from './landing/parents.tsx'
import { Pricing } from './landing/pricing.tsx'
import { Values } from './landing/values.tsx'
import { YourAi } from './landing/your-ai.tsx'
import './landing/panel-ground.css'
import { useSitePage } from './use-site-page.ts'

/** Other pages lead to a block by `state.scrollTo`; it is there once the content is. The shell itself follows the address's hash. */
const useScrollTarget = (isReady: boolean) => {
  const { key, state } = useLocation()
  const target = (state as { scrollTo?: string } | null)?.scrollTo
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same target clicked again (another key) scrolls again
  useEffect(() => {
    if (isReady && target) document.getElementById(target)?.scrollIntoView()
  }, [isReady, target, key])
}

/** The landing: two views, for adults and for teens, all of whose words come from the CMS. */
export const Component = () => {
  const { page, error, retry } = useSitePage('landing')
  const [path, setPath] = useState<Path>('adult')
  const { user } = useSession().session
  useScrollTarget(Boolean(page))
  usePageTitle(page?.title ?? '')
  if (error)
    return (
      <Page>
        <ErrorNote ns="site" failure={error} onRetry={retry} />
      </Page>
    )
  if (!page)
    return (
      <div data-ground="panel" className="min-h-dvh bg-panel">
        <Page>
          <Skeleton lines={6} />
        </Page>
      </div>
    )
  const content = page.data as LandingContent
  const { adult, teen, pricing, built_with: builtWith, packs = [] } = content
  const isAdult = path === 'adult'
  const { hero, skills } = (isAdult ? adult : teen) ?? {}
  const welcomeBack = user ? content.welcome_back : undefined
  return (
    <>
      {hero && (
        <Hero hero={hero} skills={skills?.rows ?? []} toggle={content.toggle} welcomeBack={welcomeBack} path={path} onPath={setPath} />
      )}
      {isAdult && adult?.values && <Values block={adult.values} />}
      {skills && <FlightPlan block={skills} isFirst={!isAdult} />}
      {isAdult && adult?.your_ai && <YourAi block={adult.your_ai} />}
      {isAdult && adult?.learn_your_way && <LearnYourWay block={adult.learn_your_way} packs={packs} />}
      {!isAdult && teen?.parent && <Parents block={teen.parent} />}
      {pricing && <Pricing block={pricing} path={path} dashboard={welcomeBack?.actions.find(({ kind }) => kind === 'primary')} />}
      {builtWith && <BuiltWith title={builtWith.title} items={builtWith.items} />}
    </>
  )
}
