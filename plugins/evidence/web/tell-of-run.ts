import type { RanCode } from '../../quota-proxy/slots.ts'
import { evidence } from './evidence-client.ts'

/** Reports a page that ran to the server, with the selectors that matched. @returns the query keys to invalidate */
export const tellOfRun = async ({ page, look }: RanCode): Promise<readonly (readonly unknown[])[]> => {
  const { selectors } = await evidence.client.selectors({})
  await evidence.client.ran({ page, found: [...(await look(selectors))] })
  return [evidence.query.list.key()]
}
