import type { MouseEvent } from 'react'
import { callServer } from '#web'
import { clickPath, type PartnerTool } from '../contract.ts'

/** Reports a followed link to the server; the tab opens even if the report fails. */
const track = (toolId: string) =>
  void callServer('/api/partner-clicks', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tool_id: toolId, path: clickPath(toolId) }),
  }).catch(() => undefined)

/** Properties of an affiliate link: a tab of its own, no referrer, and a counted click. */
export const serviceLink = ({ tool_id }: PartnerTool) => ({
  target: '_blank',
  rel: 'sponsored noopener noreferrer',
  onClick: () => track(tool_id),
  // The middle mouse button opens the link too.
  onAuxClick: ({ button }: MouseEvent) => {
    if (button === 1) track(tool_id)
  },
})
