import { CopyButton, useTranslation } from '#web'
import type { Template } from '../contract.ts'

/** A text to copy: a file, or a prompt. */
const Text = ({ name, text, label, isCode = false }: { name: string; text: string; label: string; isCode?: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className={isCode ? 'font-mono text-base' : 'text-base'}>{name}</h3>
      <CopyButton text={text} label={label} />
    </div>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      dir="ltr"
      className={`max-h-96 overflow-auto rounded-md bg-surface-sunken p-4 text-sm ${isCode ? '' : 'font-sans whitespace-pre-wrap'}`}
    >
      {text}
    </pre>
  </div>
)

/** A template's content: the first steps, its files, and the prompts to continue it. */
export const TemplateParts = ({ template }: { template: Template }) => {
  const { t } = useTranslation('referrals')
  return (
    <>
      <section aria-labelledby="template-steps" className="grid gap-3">
        <h2 id="template-steps" className="text-xl">
          {t('template.steps')}
        </h2>
        <ol className="grid max-w-prose list-decimal gap-1.5 ps-6">
          {template.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="template-files" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="template-files" className="text-xl">
          {t('template.files')}
        </h2>
        {template.files.map(({ path, content }) => (
          <Text key={path} name={path} text={content} label={t('template.copyFile', { path })} isCode />
        ))}
      </section>
      <section aria-labelledby="template-prompts" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="template-prompts" className="text-xl">
          {t('template.prompts')}
        </h2>
        {template.prompts.map(({ title, prompt }) => (
          <Text key={title} name={title} text={prompt} label={t('template.copyPrompt', { title })} />
        ))}
      </section>
    </>
  )
}
