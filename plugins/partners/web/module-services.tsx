import { ExternalLink } from 'lucide-react'
import { useTranslation } from '#web'
import type { CourseModule } from '../../courses/contract.ts'
import { useTools } from './catalogue/use-catalogue.ts'
import { serviceLink } from './service-link.ts'

/** In a module's margin: the services used in the module, with our affiliate links, labelled as such. Nothing without services. */
const ModuleServices = ({ module }: { module: CourseModule }) => {
  const { t } = useTranslation('partners')
  const { data: tools = [] } = useTools()
  const shown = tools.filter(({ module_id, is_active }) => is_active && module_id === module.id)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="module-services">
      <h2 id="module-services" className="text-xl">
        {t('services.title')}
      </h2>
      <ul>
        {shown.map((tool) => (
          <li key={tool.tool_id} className="grid gap-1 border-b border-line py-3">
            <a href={tool.url} {...serviceLink(tool)} className="inline-flex min-h-11 items-center gap-2 font-semibold">
              {tool.partner_name}
              <ExternalLink aria-hidden="true" className="size-[1.15em]" />
            </a>
            <p className="text-sm text-ink-soft">{tool.description}</p>
            <p className="text-sm text-muted">{tool.pricing}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('services.disclosure')}</p>
    </section>
  )
}

export default ModuleServices
