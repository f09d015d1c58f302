import { ExternalLink } from 'lucide-react'
import { LinkButton, Placard, useTranslation } from '#web'
import { clickPath, type PartnerTool } from '../../contract.ts'

/** Tells the server which link is followed; the tab opens whether or not the telling works. */
const track = (toolId: string) =>
  void fetch('/api/partner-clicks', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tool_id: toolId, path: clickPath(toolId) }),
  }).catch(() => undefined)

/** One tool: what it is for, what it has, what starting costs, and the way there. */
export const ToolCard = ({ tool, action }: { tool: PartnerTool; action: string }) => {
  const { t } = useTranslation('partners')
  return (
    <li className="grid content-start gap-3 border-t border-line py-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg">
        {tool.partner_name}
        {tool.pricing && <Placard>{tool.pricing}</Placard>}
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
          {...(tool.url !== '#' && { target: '_blank', rel: 'sponsored noopener noreferrer' })}
          variant="secondary"
          small
          aria-label={t('catalogue.getStartedWith', { action, name: tool.partner_name })}
          onClick={() => track(tool.tool_id)}
          // The middle button opens it too.
          onAuxClick={({ button }) => button === 1 && track(tool.tool_id)}
          icon={<ExternalLink aria-hidden="true" className="size-[1.15em]" />}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  )
}
