import { ExternalLink } from 'lucide-react'
import { Badge, LinkButton, useTranslation } from '#web'
import type { PartnerTool } from '../../contract.ts'
import { serviceLink } from '../service-link.ts'

/** One tool: its purpose, its features, its price, and the link. */
export const ToolCard = ({ tool, action }: { tool: PartnerTool; action: string }) => {
  const { t } = useTranslation('partners')
  return (
    <li className="grid content-start gap-3 border-t border-line py-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg">
        {tool.partner_name}
        {tool.pricing && <Badge>{tool.pricing}</Badge>}
      </h3>
      <p className="text-ink-soft">{tool.description}</p>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft marker:text-accent">
        {tool.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div>
        <LinkButton
          to={tool.url}
          external
          {...serviceLink(tool)}
          variant="secondary"
          small
          aria-label={t('catalogue.getStartedWith', { action, name: tool.partner_name })}
          icon={<ExternalLink aria-hidden="true" className="size-[1.15em]" />}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  )
}
