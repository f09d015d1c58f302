import { CopyButton, Disclosure, MarkdownOfPeople, useTranslation } from '#web'
import type { PublicProject } from '../contract.ts'

/** The maker's plan of a project, and prompts that anybody may copy. */
export const PlanAndPrompts = ({ project: { plan, prompts } }: { project: Pick<PublicProject, 'plan' | 'prompts'> }) => {
  const { t } = useTranslation('projects')
  return (
    <section aria-labelledby="project-way" className="grid gap-4 border-t-2 border-ink pt-6">
      <h2 id="project-way" className="text-xl">
        {t('way.title')}
      </h2>
      {plan && (
        <Disclosure summary={t('way.plan')}>
          <MarkdownOfPeople className="prose max-w-prose wrap-anywhere">{plan}</MarkdownOfPeople>
        </Disclosure>
      )}
      {prompts.length > 0 && (
        <Disclosure summary={t('way.prompts', { count: prompts.length })}>
          <ol className="grid gap-6">
            {prompts.map(({ title, prompt }) => (
              <li key={`${title}\n${prompt}`} className="grid justify-items-start gap-2">
                <h3 dir="auto" className="text-lg wrap-anywhere">
                  {title}
                </h3>
                <p dir="auto" className="max-w-prose font-mono text-[0.9375rem] whitespace-pre-wrap wrap-anywhere">
                  {prompt}
                </p>
                <CopyButton text={prompt} label={t('way.copyPrompt', { title })} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  )
}
