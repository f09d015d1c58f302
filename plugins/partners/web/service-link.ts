import type { MouseEvent } from 'react'
import { callServer } from '#web'
import { clickPath, type PartnerTool } from '../contract.ts'

/** Tells the server which link is followed; the tab opens whether or not the telling works. */
const track = (toolId: string) =>
  void callServer('/api/partner-clicks', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tool_id: toolId, path: clickPath(toolId) }),
  }).catch(() => undefined)

/** Properties of an affiliate link: a tab of its own, no referrer, and a counted click. */
export const serviceLink = ({ tool_id, url }: PartnerTool) => ({
  ...(url !== '#' && { target: '_blank', rel: 'sponsored noopener noreferrer' }),
  onClick: () => track(tool_id),
  // The middle button opens it too.
  onAuxClick: ({ button }: MouseEvent) => {
    if (button === 1) track(tool_id)
  },
})
