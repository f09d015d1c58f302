import type { PublicProject } from '../contract.ts'

/** A shared project in schema.org's words: an app where one can be opened, else a work. @param origin scheme, host and port */
export const describeForSearch = (project: PublicProject, origin: string) => {
  const { name, description, creator_name, deployment_url, public_url, remixed_from } = project
  return {
    ...(deployment_url
      ? { '@type': 'SoftwareApplication', applicationCategory: 'WebApplication', operatingSystem: 'Web', installUrl: deployment_url }
      : { '@type': 'CreativeWork' }),
    name,
    url: origin + public_url,
    ...(description ? { description } : {}),
    ...(creator_name ? { author: { '@type': 'Person', name: creator_name } } : {}),
    ...(remixed_from?.public_url ? { isBasedOn: origin + remixed_from.public_url } : {}),
  }
}
