import { contentQuery } from '#web'
import { type Bridge, type BridgeHead, bridgeDataPath, bridgesPath } from '../contract.ts'

export const bridgesQuery = (language: string) => contentQuery<BridgeHead[]>(bridgesPath, language)
export const bridgeQuery = (id: string, language: string) => contentQuery<Bridge>(bridgeDataPath(id), language)
