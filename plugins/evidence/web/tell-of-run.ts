import type { RanCode } from '../../quota-proxy/slots.ts'
import { evidence } from './evidence-client.ts'

/** Tells the server of a page that ran, with what is to be seen in it. @returns what is old thereby */
export const tellOfRun = async ({ page, look }: RanCode): Promise<readonly (readonly unknown[])[]> => {
  const { selectors } = await evidence.client.selectors({})
  await evidence.client.ran({ page, found: [...(await look(selectors))] })
  return [evidence.query.list.key()]
}
