import { queryOptions } from '@tanstack/react-query'
import { contentQuery, fetchJson, nullWhereMissing } from '#web'
import { type Bridge, type BridgeHead, bridgeDataPath, bridgesPath } from '../contract.ts'

export const bridgesQuery = (language: string) => contentQuery<BridgeHead[]>(bridgesPath, language)

/** One bridge; null where there is none, since a server-rendered page can embed null. */
export const bridgeQuery = (id: string, language: string) =>
  queryOptions({
    ...contentQuery<Bridge | null>(bridgeDataPath(id), language),
    queryFn: ({ signal }) =>
      fetchJson<Bridge>(`${bridgeDataPath(id)}?locale=${encodeURIComponent(language)}`, { signal }).catch(nullWhereMissing),
  })
