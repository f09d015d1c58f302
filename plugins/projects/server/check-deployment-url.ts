import { createErrors } from '#core'
import { projectsErrors } from '../errors.ts'

const errors = createErrors(projectsErrors)

const hostOf = (url: URL) => url.hostname.replace(/\.$/, '').toLowerCase()

/**
 * Checks a deployment address: it must be https and outside our own site, because the project's page shows it in a frame
 * whose scripts run under that address. An empty text means no address.
 */
export const checkDeploymentUrl = (typed: string | null | undefined, ownOrigin: string): string | null => {
  const text = typed?.trim()
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isFit =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    hostOf(url).includes('.') &&
    hostOf(url) !== hostOf(new URL(ownOrigin))
  if (!isFit) throw errors.INVALID_DEPLOYMENT_URL()
  return url.href
}
